# shellcheck shell=bash disable=SC2034,SC2154 # the variables are run.sh's
# Driving load at a sample, and looking at its threads meanwhile. Sourced by run.sh.
#
# hey drives it: closed-loop users, a bounded number of requests, each answer's time and status in a table, and Debian has it.
# wrk measures for a time instead of a number of requests, and sums up; none of ours is needed.

app='' url='' generator='' sampler=''
share=0.25 # seconds between two looks at the threads

start_app() { # FOLDER DLL [ARGUMENT...]: the system picks the port, the application's log tells it
  local log=$work/app.log
  : > "$log"
  (cd "$1" && ASPNETCORE_URLS=http://127.0.0.1:0 exec dotnet "${@:2}") >> "$log" 2>&1 &
  app=$!
  if ! url=$(wait_for_line "$app" "$log" 's/^ *Now listening on: *//p'); then
    tail -n 20 "$log" >&2
    fail "$(basename "$2") did not start"
  fi
}

stop_load() {
  stop "$generator"
  stop "$sampler"
  stop "$app"
  generator='' sampler='' app=''
}
endings=(stop_load "${endings[@]}")

# How many threads a process has, as 'milliseconds count', for as long as it lives.
sample_threads() { # PID
  local key count started=${EPOCHREALTIME/./}
  while [[ -r /proc/$1/status ]]; do
    while read -r key count _ && [[ $key != Threads: ]]; do :; done 2> /dev/null < "/proc/$1/status"
    printf '%d %d\n' $(( (${EPOCHREALTIME/./} - started) / 1000 )) "$count"
    sleep "$share"
  done
}

# 'METHOD PATH [PATH-AFTER] [BODY]': the second path is for the fixed application, where it is another one's twin.
parse_request() {
  local path_after
  read -r method path path_after body <<< "$request"
  if [[ $path_after != /* ]]; then
    body="$path_after${body:+ $body}" path_after=''
  fi
  [[ $side == before || -z $path_after ]] || path=$path_after
}

drive() { # USERS REQUESTS: into load.csv, a line for each answer
  local options=(-n "$2" -c "$1" -t 90 -m "$method" -o csv)
  [[ -z $body ]] || options+=(-T application/json -d "$body")
  timeout "$($short && echo 30 || echo 240)" hey "${options[@]}" "$url$path" > "$work/load.csv" 2> "$work/load.log" &
  generator=$!
  wait "$generator" || { tail -n 5 "$work/load.log" >&2; fail "hey did not end well: $method $path"; }
  generator=''
}

# One application, started anew for one number of users.
measure_once() { # SIDE ROUND USERS REQUESTS
  local side=$1 round=$2 users=$3 requests=$4 method path body summary
  parse_request
  if [[ $pool != default ]]; then
    DOTNET_ThreadPool_ForceMinWorkerThreads=$(printf '%x' "$pool")
    export DOTNET_ThreadPool_ForceMinWorkerThreads DOTNET_ThreadPool_ForceMaxWorkerThreads=$DOTNET_ThreadPool_ForceMinWorkerThreads
  fi
  start_app "$work/$side/$application" "bin/Release/net10.0/$(basename "$application").dll" ${app_arguments:+"$app_arguments"}
  unset DOTNET_ThreadPool_ForceMinWorkerThreads DOTNET_ThreadPool_ForceMaxWorkerThreads

  if [[ $waits -lt 100 ]] && ! $short; then
    drive 2 100
  else
    drive 2 2
  fi
  sample_threads "$app" > "$work/threads.txt" &
  sampler=$!
  drive "$users" "$requests"
  stop_load

  jq -nR -c -L "$samples" -f "$samples/run.jq" --arg side "$side" --argjson round "$round" --argjson users "$users" \
    --argjson requests "$requests" --rawfile threads "$work/threads.txt" < "$work/load.csv" > "$work/run.json"
  summary=$(jq -r '"\(.throughput) requests/s, p95 \(.p95) ms, \(.threads.most) threads"' "$work/run.json")
  jq -e '.answered == .requests' "$work/run.json" > /dev/null || {
    tail -n 40 "$work/app.log" >&2
    fail "$(jq -r '"\(.answered) of \(.requests) requests were answered well: \(.statuses)"' "$work/run.json")"
  }
  cat "$work/run.json" >> "$work/runs.jsonl"
  note "$(printf 'round %d/%d  %-6s %4d users, %5d requests: %s' "$round" "$rounds" "$side" "$users" "$requests" "$summary")"
  check_cap
}

# W threads that each wait D cannot answer more than W/D requests in a second: more means that the cap was not heard.
check_cap() {
  [[ $pool != default && $side == before && $works -eq 0 && $waits -gt 0 ]] || return 0
  jq -e --argjson most "$(( pool * 1000 / waits ))" '.throughput <= $most * 1.1' "$work/run.json" > /dev/null ||
    fail "more than $pool threads can answer: the thread pool is not capped"
}

file_name() { lower "$1" | tr -cs '[:alnum:]' '-'; }

# 'WAITS[+COMPUTES] [stays]': milliseconds of one request, and whether it still blocks after the fix.
split_time() {
  stays=false
  [[ $time != *' stays' ]] || stays=true
  time=${time% stays}
  waits=${time%+*} works=0
  [[ $time != *+* ]] || works=${time#*+}
}

# Before and after in turn, so that whatever disturbs the machine disturbs both.
measure_load() {
  local round user count side sweep=$users
  split_time
  ! $short || { if [[ $users == *' '* ]]; then sweep='1 4'; else sweep='4'; fi }
  scenario=$(file_name "$title $pool")

  step "$name: $title, $([[ $pool == default ]] && printf 'default thread pool' || printf '%d threads' "$pool"): $request"
  : > "$work/runs.jsonl"
  for (( round = 1; round <= rounds; round++ )); do
    for user in $sweep; do
      for side in before after; do
        count=$([[ $side == before ]] && printf '%s' "${loops%/*}" || printf '%s' "${loops#*/}")
        ! $short || count=1
        count=$(( user * count ))
        (( count >= 6 )) || count=$(( (6 + user - 1) / user * user ))
        measure_once "$side" "$round" "$user" "$count"
      done
    done
  done
}

# A program that measures itself, and prints 'name <tab> milliseconds <tab> threads'.
measure_console() { # NAME
  local round
  scenario=$(file_name "$title")
  step "$name: $title"
  : > "$work/runs.tsv"
  for (( round = 1; round <= rounds; round++ )); do
    # shellcheck disable=SC2086 # the arguments are several
    (cd "$work/before/$name" && exec timeout 300 dotnet "bin/Release/net10.0/$name.dll" $arguments) > "$work/console.tsv" &
    generator=$!
    wait "$generator" || fail "$name did not end well"
    generator=''
    [[ -s $work/console.tsv ]] || fail "$name printed nothing"
    sed "s/^/$round\t/" "$work/console.tsv" >> "$work/runs.tsv"
    note "round $round/$rounds  $(awk -F '\t' '{ printf "%s%s: %s ms, %s threads", (NR > 1 ? "; " : ""), $1, $2, $3 }' "$work/console.tsv")"
  done
}
