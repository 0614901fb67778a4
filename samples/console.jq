# What a program measured of itself in all rounds, 'round <tab> name <tab> milliseconds <tab> threads' -> its results.
# $figures are the article's: 'name = figure, name = figure'.
include "numbers";

($figures | split(", ") | map(split(" = ") | { key: .[0], value: .[1] }) | from_entries) as $figure
| [inputs | split("\t") | { round: (.[0] | tonumber), name: .[1], milliseconds: (.[2] | tonumber), threads: (.[3] | tonumber) }] as $runs
| {
    $sample, $title, $arguments,
    machine: $machine[0],
    summary: [
      ([$runs[].name] | to_entries | unique_by(.value) | sort_by(.key) | .[].value) as $name
      | [$runs[] | select(.name == $name)]
      | {
          $name,
          milliseconds: (map(.milliseconds) | median),
          threads: (map(.threads) | median),
          figure: ($figure[$name] // "")
        }
    ],
    $runs
  }
