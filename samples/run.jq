# What one run of hey came to: the lines of its table in, one object out.
include "numbers";

def percentile($p): sort | .[((length * $p / 100) | ceil) - 1];

[inputs | split(",") | select(.[0] | test("^[0-9]")) | map(tonumber) | { time: .[0], status: .[6], start: .[7] }] as $all
| [$all[] | select(.status >= 200 and .status < 300)] as $good
| [$good[].time * 1000] as $times
| [$threads | split("\n")[] | select(. != "") | split(" ") | map(tonumber)] as $threads
| ([$all[] | .start + .time] | max // 0) as $seconds
| {
    $side, $round, $users, $requests,
    answered: ($good | length),
    statuses: ([$all[].status | tostring] | group_by(.) | map({ key: .[0], value: length }) | from_entries),
    seconds: ($seconds * 1000 | round / 1000),
    throughput: (if $seconds > 0 then ($good | length) / $seconds else 0 end | rounded)
  }
  + if $times == [] then {} else
    {
      mean: ($times | add / length | rounded),
      p50: ($times | percentile(50) | rounded),
      p95: ($times | percentile(95) | rounded),
      p99: ($times | percentile(99) | rounded)
    } end
  + { threads: { most: ([$threads[][1]] | max), series: $threads } }
