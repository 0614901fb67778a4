#!/usr/bin/env bash
# Measurements. Needs the .NET SDK 10.
#
#   ./bench.sh peers [SOLUTION] [OPTION...]
#       Builds one code base with SyncIO.Analyzers and the analyzers that look for the same (VSTHRD103, VSTHRD002, CA1849,
#       MA0042, MA0045, S6966, S4462, AsyncFixer02), every other rule off, and prints analyzer seconds per rule and per
#       100,000 lines. SOLUTION is a solution or project of yours, which stays as it is; without one, code is generated.
#         --seed 42  --lines 50000   the generated code
#         --builds 2                 of so many builds the smallest times count
#         --without-ours             the peers alone
#         --strict                   also our rules that are off by default
#
#   ./bench.sh compiler [SOLUTION] [--seed 42] [--lines 50000] [--builds 5] [--peers 5]
#       The compiler with the analyzers of one package, and without any: processor seconds of the whole process, cold and in a compiler
#       server, beside an analyzer that asks for what ours ask for and does nothing. One peer is CA1849.
#
#   ./bench.sh wall [SOLUTION] [--seed 42] [--lines 50000] [--builds 5]
#       What somebody waits for: 'dotnet build' with the package and without it, in turn, clean and after one body was changed.
#
#   ./bench.sh growth [--seed 42] [--lines 5000] [--builds 2]
#       Our analyzers on the same generated code once, twice, four and eight times in one compilation, with calls between its
#       parts: what following chains costs, and how that grows.
#
#   ./bench.sh versions REVISION [--seed 42] [--lines 50000] [--builds 4] [--without-facts]
#       Our analyzers beside those of a git revision, built here, on the same generated code, in turn; without facts, what projects
#       leave for each other is left out, which earlier versions did not do.
#
#   ./bench.sh facts [SOLUTION] [--seed 42] [--lines 50000] [--builds 3]
#       A solution, or a generated one of ten projects, built with the facts that projects leave for each other and without, in turn.
#
#   ./bench.sh format [SOLUTION] [--seed 42] [--lines 50000] [--builds 3]
#       'dotnet format analyzers' over a copy of a solution that it has fixed, with the package and without it, in turn.
#
#   ./bench.sh order SOLUTION... [--format]
#       Four builds of each solution that must say the same: an ordinary one; the same again; one thread, in another culture, not deterministic;
#       the projects and their files the last first. Compares the findings, with what they tell the code fixes, and byte for byte the facts that
#       projects leave for each other. The exit code is 1 where anything differs. With --format instead what 'dotnet format analyzers' makes of
#       two copies, in the order of the solution and the last first.
#
#   ./bench.sh editor [--seed 42] [--lines 300000] [--builds 3]
#       How long the findings of one file take in an editor with a solution of 30 projects, with the others in view and without.
#
#   ./bench.sh keystroke [--seed 42] [--lines 300000] [--builds 3]
#       What a letter costs in a document of 1,000 lines, in a solution of 3 projects and in one of 30: all rules, and an analyzer that asks for what
#       they ask for and does nothing, in turn. Milliseconds and kilobytes, the middle of twenty letters for each of the builds.
#
#   ./bench.sh session [--seed 42] [--lines 300000] [--edits 2000]
#       Two processes, with the package and without it: so many edits in a solution of 30 projects, what stays in memory after every eighth of them,
#       the peak, and how long questions go on that are cancelled: findings, light bulbs, refactorings and Fix All, on the clock and of the processor.
#
#   ./bench.sh lightbulb
#       How long the fixes for one finding take in a file of 2,000 lines (BenchmarkDotNet, warm).
#
#   ./bench.sh generate --out FOLDER [--seed 42] [--lines 50000]
#       Writes the generated solution, to look at it.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
export DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1 DOTNET_CLI_UI_LANGUAGE=en

usage() { sed -n '2,/^set/ { /^set/d; s/^# \{0,1\}//; p }' "${BASH_SOURCE[0]}"; }

build() {
  local output
  if ! output=$(dotnet build "$root/$1" -c Release 2>&1); then
    printf '%s\n' "$output" | tail -n 30 >&2
    printf 'bench: %s does not build\n' "$1" >&2
    exit 1
  fi
}

run() { dotnet "$root/tests/SyncIO.Benchmarks/bin/Release/net10.0/SyncIO.Benchmarks.dll" "$@"; }

of_target() { # COMMAND [SOLUTION] [OPTION...]
  local command=$1 target=()
  shift
  if [[ $# -gt 0 && $1 != --* ]]; then
    [[ -f $1 ]] || { printf 'bench: no such file: %s\n' "$1" >&2; exit 1; }
    target=(--target "$1")
    shift
  fi
  [[ " $* " == *' --without-ours '* ]] || build src/SyncIO.CodeFixes
  build tests/SyncIO.Benchmarks
  run "$command" ${target[@]+"${target[@]}"} "$@"
}

versions() {
  [[ $# -gt 0 && $1 != --* ]] || { printf 'bench: versions needs a revision\n' >&2; exit 2; }
  local earlier
  earlier=$(mktemp -d)
  # shellcheck disable=SC2064 # now, while the name is known
  trap "rm -rf '$earlier'" EXIT
  git -C "$root" archive "$1" | tar -x -C "$earlier"
  dotnet build "$earlier/src/SyncIO.Analyzers" -c Release -v quiet -clp:NoSummary
  build src/SyncIO.Analyzers
  build tests/SyncIO.Benchmarks
  run versions --earlier "$earlier/src/SyncIO.Analyzers/bin/Release/netstandard2.0/SyncIO.Analyzers.dll" "${@:2}"
}

order() {
  local argument
  for argument; do
    [[ $argument == --* || -f $argument ]] || { printf 'bench: no such file: %s\n' "$argument" >&2; exit 1; }
  done
  build src/SyncIO.CodeFixes
  build tests/SyncIO.Benchmarks
  run order "$@"
}

growth() {
  build src/SyncIO.Analyzers
  build tests/SyncIO.Benchmarks
  run growth "$@"
}

case "${1:-}" in
  order) order "${@:2}" ;;
  growth) growth "${@:2}" ;;
  versions) versions "${@:2}" ;;
  peers | compiler | wall | facts | format) of_target "$@" ;;
  session) build tests/SyncIO.Benchmarks && run "$@" --without-ours && run "$@" ;;
  editor | keystroke | lightbulb | generate) build tests/SyncIO.Benchmarks && run "$@" ;;
  *) usage ;;
esac
