# shellcheck shell=bash disable=SC2154 # the variables are run.sh's
# From runs to results/*.json, charts and the table in the sample's README. Sourced by run.sh.

describe_machine() {
  local cpu='' memory='' system=''
  [[ ! -r /proc/cpuinfo ]] || cpu=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo | head -n 1)
  [[ ! -r /proc/meminfo ]] || memory=$(awk '/^MemTotal/ { printf "%.0f", $2 / 1048576 }' /proc/meminfo)
  [[ ! -r /etc/os-release ]] || system=$(. /etc/os-release && printf '%s' "$PRETTY_NAME")
  jq -n --arg cpu "${cpu:-unknown}" --argjson cores "$(getconf _NPROCESSORS_ONLN)" --arg memory "${memory:-?} GB" \
    --arg system "${system:-$(uname -s)}, $(uname -sr)" --arg dotnet ".NET $(dotnet --version | sed 's/^/SDK /')" \
    --arg runtime "$(dotnet --list-runtimes | sed -n 's/^Microsoft.AspNetCore.App \(10[^ ]*\) .*/\1/p' | tail -n 1)" \
    --arg commit "$commit" --arg date "$(date -u +%Y-%m-%d)" \
    --arg generator "hey $(dpkg-query -W -f '${Version}' hey 2> /dev/null || printf '(version unknown)')" \
    '{ $cpu, $cores, $memory, $system, $dotnet, $runtime, $commit, $date, $generator }'
}

report_load() { # NAME
  local file=$results/$scenario.json chart=$results/$scenario.svg
  jq -s -L "$samples" -f "$samples/report.jq" --slurpfile machine "$work/machine.json" --arg sample "$1" --arg title "$title" \
    --arg request "$request" --arg pool "$pool" --argjson waits "$waits" --argjson works "$works" --argjson stays "$stays" \
    --arg figure "$figure" "$work/runs.jsonl" > "$file"

  if [[ ! -s $work/table.md ]]; then
    cat >> "$work/table.md" <<'MARKDOWN'
| | pool | users | requests/s, before → after | gain | by Little's law | p50 / p95 / p99 ms before | after | threads | the article |
|---|---|---:|---:|---:|---:|---:|---:|---:|---|
MARKDOWN
  fi
  jq -r -f "$samples/table.jq" "$file" >> "$work/table.md"

  if [[ $(jq '.summary | length' "$file") -gt 1 ]]; then
    draw "$file" "$chart"
    printf '![%s: throughput, latency and threads, before and after](results/%s.svg)\n' "$title" "$scenario" >> "$work/charts.md"
  fi
}

draw() { # JSON SVG
  local side
  for side in before after; do
    jq -r --arg side "$side" '.summary[] | [.users, (.[$side] | .throughput, .p50, .p95, .p99)] | @tsv' "$1" > "$work/$side.users"
    jq -r --arg side "$side" '.threads[$side][] | [.[0] / 1000, .[1]] | @tsv' "$1" > "$work/$side.threads"
  done
  quietly gnuplot -e "folder='$work'; output='$2'" \
    -e "$(jq -r '[.summary[].users | tostring] as $users
      | "name=\"\(.title), \(.pool)\"; users=\"\($users | join(","))\"; most=\"\($users[-1])\""' "$1")" \
    "$samples/chart.gp"
  [[ -s $2 ]] || fail "there is no chart $2"
}

report_console() { # NAME
  local file=$results/$scenario.json
  jq -nR -L "$samples" -f "$samples/console.jq" --slurpfile machine "$work/machine.json" --arg sample "$1" --arg title "$title" \
    --arg arguments "$arguments" --arg figures "$figure" < "$work/runs.tsv" > "$file"
  {
    printf '\n| %s | ms | threads | the article |\n|---|---:|---:|---:|\n' "$title"
    jq -r '.summary[] | "| \(.name) | \(.milliseconds) | \(.threads) | \(.figure) |"' "$file"
  } >> "$work/console.md"
}

# Replaces what is between the markers in the README.
write_readme() {
  [[ $(grep -cE '^<!-- /?results -->$' "$readme") -eq 2 ]] || fail "$readme has no place for the results"
  {
    jq -r '"Measured on \(.date) at \(.commit):",
      "\(.cpu), \(.cores) cores, \(.memory), \(.system), ASP.NET Core \(.runtime), \(.generator)."' "$work/machine.json"
    if [[ $rounds -eq 1 ]]; then printf 'One round.\n\n'; else printf 'Medians of %d rounds.\n\n' "$rounds"; fi
    cat "$work/table.md" "$work/console.md"
    [[ ! -s $work/charts.md ]] || { printf '\n'; cat "$work/charts.md"; }
    printf '%s\n' "$remarks" | sed 's/^ *//'
  } > "$work/section.md"
  awk -v section="$work/section.md" '
    /^<!-- \/results -->$/ { inside = 0 }
    !inside                { print }
    /^<!-- results -->$/   { inside = 1; print ""; while ((getline line < section) > 0) print line; print "" }
  ' "$readme" > "$work/readme.md"
  cat "$work/readme.md" > "$readme"
  note "wrote $(basename "$(dirname "$readme")")/$(basename "$readme") and $(find "$results" -type f | wc -l) files of results"
}
