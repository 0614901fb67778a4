# All runs of one scenario -> its results: medians over the rounds, and what Little's law says.
include "numbers";

def medians: {
    throughput: (map(.throughput) | median),
    p50: (map(.p50) | median), p95: (map(.p95) | median), p99: (map(.p99) | median),
    threads: (map(.threads.most) | if any(. == null) then null else median end)
  };

# Requests in a second: users, or threads, over the time that one request takes, and no more than the processor computes.
def processor($threads): if $works == 0 then infinite else ([$threads, $machine[0].cores] | min) * 1000 / $works end;
def blocked($users; $threads): [([$users, $threads] | min) * 1000 / ($waits + $works), processor($threads)] | min;
def awaited($users; $threads): [$users * 1000 / ($waits + $works), processor($threads)] | min;
# How many threads a pool has that may grow is not known: no figure for before.
def model($users):
  if $waits == 0 then null else
    (if $pool == "default" then null else $pool | tonumber end) as $threads
    | (if $threads then blocked($users; $threads) else null end) as $before
    | (if $stays then $before else awaited($users; $threads // infinite) end) as $after
    | { before: ($before | if . then rounded else null end), after: ($after | if . then rounded else null end) }
      + if $before and $after then { gain: ($after / $before | rounded) } else {} end
  end;

. as $runs
| ([.[].users] | max) as $most
| ([.[].round] | max) as $last
| def series($side): first($runs[] | select(.side == $side and .users == $most and .round == $last)) | .threads.series;
{
  $sample, $title, $request,
  pool: (if $pool == "default" then "default" else "\($pool) threads" end),
  waits: $waits, computes: $works, $figure,
  machine: $machine[0],
  summary: [
    group_by(.users)[]
    | .[0].users as $users
    | (map(select(.side == "before")) | medians) as $before
    | (map(select(.side == "after")) | medians) as $after
    | { $users, $before, $after, gain: ($after.throughput / $before.throughput | rounded), model: model($users) }
  ],
  threads: { before: series("before"), after: series("after") },
  runs: [.[] | .threads = .threads.most]
}
