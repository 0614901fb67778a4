#!/usr/bin/env bash
# Runs every test. Needs the .NET SDK 10 and git; writes only into artifacts/ and a temporary folder, and with SYNCIO_WRITE_DOCS=1 the generated
# pages of docs/. Chromium, for the tests of the report, and jq are installed by apt-get where that is possible; what needs them is skipped where they are missing.
#
#   ./test.sh            all of it: the solution on the oldest Roslyn, the rules and the test engine again on newer ones (classes that need no more
#                        than one or two versions are left out there: RunsOn.cs), programs before and after their fix on the newest; beside them
#                        try.sh and a short load run of every sample
#   ./test.sh --quick    the rules and the test engine on the oldest Roslyn
#   ./test.sh --promises [--only=NAME] [SOLUTION...]
#                        the tests that say what a promise was tried with, on the oldest and the newest Roslyn and with the package in real clients,
#                        ./bench.sh session with 200 edits, and ./bench.sh order of solutions of yours; with a NAME only the tests whose full name
#                        has it (EditorSession: the session). SYNCIO_WRITE_DOCS=1 writes docs/reliability.md, where what was not tried this time stays as it was
#   ... --long           with 2,000 files of random methods instead of 200, 10,000 random programs and 20,000 mutated documents instead of 500, every
#                        position in every function, 200 builds in one compiler server instead of 10, 2,000 edits (hours)
#
# The results are trx files in artifacts/TestResults; the last line is their sum: 'N passed, N failed'. A test project that
# does not build, crashes, or has no tests counts as one failure.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
results=$root/artifacts/TestResults
trap 'exit 130' INT TERM
newer=(4.14.0 5.12.0)
on_every_roslyn=(SyncIO.Testing.Tests SyncIO.Analyzers.Tests)
on_the_oldest=(SyncIO.Analyzers.PackageTests SyncIO.Analyzers.CostTests)
on_the_newest=(SyncIO.Analyzers.MeaningTests SyncIO.Evidence.Tests)
quick=false promises=false only='' edits=200 failures=0 aside=''
solutions=()

export DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1 DOTNET_CLI_UI_LANGUAGE=en MSBUILDTERMINALLOGGER=off
# One compiler server compiles for this script, the package tests and try.sh. No process of ours outlives this script.
export MSBUILDDISABLENODEREUSE=1 DOTNET_CLI_USE_MSBUILD_SERVER=0 UseSharedCompilation=true SharedCompilationId=syncio-tests-$$
# A background collection of the runtime (10.0.12) ended a test host with a segmentation fault. Fewer collections make the tests a little faster.
export DOTNET_gcConcurrent=0 DOTNET_GCgen0size=0x8000000
# Roslyn comes without machine code: with memory that is never writable and executable at once, every twenty-fifth second of a test host went there.
export DOTNET_EnableWriteXorExecute=0
# Small reports of crashes, no dumps.
crash_report=(DOTNET_DbgEnableMiniDump=1 DOTNET_EnableCrashReportOnly=1 "DOTNET_DbgMiniDumpName=$results/crash.%p")

step() { printf '\n== %s (%d s)\n' "$1" "$SECONDS"; }
broken() { printf 'FAILED: %s\n' "$1"; failures=$(( failures + 1 )); }

stop_compiler() {
  local roslyn
  roslyn=$(dotnet msbuild "$root/Directory.Build.props" -getProperty:RoslynTargetsPath)/bincore
  dotnet "$roslyn/VBCSCompiler.dll" -shutdown "-pipename:$SharedCompilationId" > /dev/null 2>&1 || printf 'test: no compiler server was stopped\n' >&2
}

# Output and intermediate files of each Roslyn have a folder of their own, so that no build disturbs another.
output_of() { printf '%s/artifacts/tests/roslyn-%s' "$root" "$1"; }

browser() { # chromium, chromedriver and jq, where they are missing and somebody may install them
  if { ! command -v chromedriver || ! command -v jq; } > /dev/null && command -v apt-get > /dev/null; then
    local as_root=()
    [[ $(id -u) -eq 0 ]] || as_root=(sudo -n)
    { "${as_root[@]}" apt-get update && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium chromium-driver jq; } \
      > "$results/browser.log" 2>&1 || printf 'no browser: %s\n' "$results/browser.log"
  fi
}

# One solution for the projects that run on a Roslyn: what they share is built once.
solution_of() { # ROSLYN PROJECT...
  local project file
  file=$(output_of "$1").slnx
  mkdir -p "$(dirname "$file")"
  {
    printf '<Solution>\n'
    for project in "${@:2}"; do printf '  <Project Path="%s" />\n' "$root/tests/$project/$project.csproj"; done
    printf '</Solution>\n'
  } > "$file"
  printf '%s' "${file#"$root/"}"
}

build() { # ROSLYN PROJECT: restores and builds
  local options=()
  [[ $1 == "$oldest" ]] || options=(-p:RunAnalyzers=false) # those of the build have read the same source
  dotnet build "$root/$2" --artifacts-path "$(output_of "$1")" "-p:RoslynVersion=$1" ${options[@]+"${options[@]}"} --verbosity quiet -clp:NoSummary
}

counter() { # FILE NAME: a number from the <Counters> of a trx file; 0 where there are none
  local number
  number=$(sed -n "s/.*<Counters [^>]*\b$2=\"\([0-9]*\)\".*/\1/p" "$1")
  printf '%d' "${number:-0}"
}

# The stack of the thread that ended a test host, where the runtime left a report of it.
crashes() {
  local report
  for report in "$results"/crash.*.crashreport.json; do
    [[ ! -f $report ]] || { sed -n '/"crashed" *: *"true"/,/"crashed" *: *"false"/p' "$report" | grep -o '"\(method_name\|native_module\|unmanaged_name\)" *: *"[^"]*"' | head -n 40 || true; }
  done
}

run() { # ROSLYN PROJECT
  step "$2 on Roslyn $1"
  local file="$2.roslyn-$1.trx" code=0 filter=()

  case "$1" in # the trait of RunsOn.cs
    "$oldest") ;;
    "${newer[-1]}") filter=(--filter 'Roslyn!=Oldest') ;;
    *) filter=(--filter 'Roslyn!=Oldest&Roslyn!=OldestAndNewest') ;;
  esac
  ! $promises || filter=(--filter "Says=Figure${only:+&FullyQualifiedName~$only}") # the trait of Figure.cs

  env "${crash_report[@]}" dotnet test "$(output_of "$1")/bin/$2/debug/$2.dll" ${filter[@]+"${filter[@]}"} \
    --logger "trx;LogFileName=$file" --results-directory "$results" || code=$?

  if [[ ! -f $results/$file ]]; then
    broken "$2 on Roslyn $1 left no results"
  elif [[ -z $only && $(counter "$results/$file" executed) -eq 0 ]]; then
    broken "$2 on Roslyn $1 has no tests"
  elif [[ $code -ne 0 && $(counter "$results/$file" failed) -eq 0 ]]; then
    broken "$2 on Roslyn $1 ended with $code although no test failed"
    crashes
  fi
}

run_on() { # ROSLYN PROJECT...
  local project
  for project in "${@:2}"; do
    run "$1" "$project"
  done
}

build_and_run() { # ROSLYN PROJECT...
  step "Build for Roslyn $1"
  if build "$1" "$(solution_of "$1" "${@:2}")"; then
    run_on "$@"
  else
    broken "the tests do not build for Roslyn $1"
  fi
}

# A script as a test of its own in the sum: try.sh, from the build of the package to the fixed application; the load runs; an editor; solutions of others.
try_script() { # NAME SCRIPT [ARGUMENT...]
  step "${*:2}"
  local outcome=Passed name=$1 passed=0
  if ! "$root/$2" "${@:3}" > "$results/$name.log" 2>&1; then
    outcome=Failed
    tail -n 40 "$results/$name.log"
  fi
  tail -n 1 "$results/$name.log"
  [[ $outcome == Failed ]] || passed=1
  cat > "$results/$name.trx" <<XML
<?xml version="1.0" encoding="utf-8"?>
<TestRun xmlns="http://microsoft.com/schemas/VisualStudio/TeamTest/2010">
  <Results><UnitTestResult testName="$name" outcome="$outcome" /></Results>
  <ResultSummary outcome="$outcome"><Counters total="1" executed="1" passed="$passed" failed="$(( 1 - passed ))" /></ResultSummary>
</TestRun>
XML
}

# The scripts wait more than they compute: one after the other, they run beside the tests. What they print is shown when they have ended.
start_scripts() {
  set -m # a process group of their own, which one signal ends; this shell waits for the script that it ends
  { trap 'exit 143' TERM; try_script try try.sh; try_script samples samples/run.sh all --short; } < /dev/null > "$results/scripts.log" 2>&1 &
  aside=$!
  set +m
}

end_scripts() {
  wait "$aside" || broken 'the scripts were not run to their end'
  aside=''
  cat "$results/scripts.log"
}

stop_scripts() {
  [[ -n $aside ]] || return 0
  kill -s TERM -- "-$aside" 2> /dev/null || true
  wait "$aside" 2> /dev/null || true
}

sum() { # NAME
  local file total=0
  for file in "$results"/*.trx; do
    [[ ! -f $file ]] || total=$(( total + $(counter "$file" "$1") ))
  done
  printf '%d' "$total"
}

# A solution that is not ours says the same in any order, and is fixed in the same way.
order() {
  try_script order bench.sh order "${solutions[@]}"
  try_script format bench.sh order "${solutions[@]}" --format
  cat "$results/format.log" >> "$results/order.log"
}

# What the promises were tried with, from the output of the tests (Promise/Figure.cs), of the session and of the solutions; of what a run does not
# try (--only) the page keeps what it has. A row is known by its promise and its Roslyn.
figures() { # PAGE
  local file roslyn today sdk
  today=$(date -u +%Y-%m-%d) sdk=$(dotnet --version)
  printf '# Reliability\n\nWhat the promises were tried with. `SYNCIO_WRITE_DOCS=1 ./test.sh --promises --long` writes this page when no test failed, all of it or, with\n'
  printf '`--only=NAME`, a part; without `--long` the numbers are smaller. Each row is a test that fails where the promise does not hold; one with an SDK\n'
  printf 'is of the package as users get it.\n\n| promise | Roslyn | tried with | on |\n|---|---|---|---|\n'
  {
    for file in "$results"/*.roslyn-*.trx; do
      roslyn=${file##*.roslyn-} roslyn=${roslyn%.trx}
      [[ $file != */SyncIO.Analyzers.PackageTests.* ]] || roslyn="SDK $sdk"
      sed -n "s/.*figure | \(.*\) | \(.*\) |.*/| \1 | $roslyn | \2 | $today |/p" "$file"
    done
    [[ -z $only ]] || sed -n '/^| promise/d; /^| /p' "$1"
  } | awk -F ' [|] ' '!known[$1, $2]++' | LC_ALL=C sort
  section "$1" "$results/session.log" 'An editor' 'Two processes edit the same solution, without the package and with it (`./bench.sh session`). What is retained is measured after a full collection.'
  section "$1" "$results/order.log" 'Real solutions' 'Each is built four times and fixed twice, in other orders of its projects and files, with and without threads, in two cultures (`./bench.sh order`).'
}

section() { # PAGE LOG TITLE SENTENCE
  if [[ -f $2 ]]; then
    printf '\n## %s\n\n%s On %s:\n\n```text\n%s\n```\n' "$3" "$4" "$(date -u +%Y-%m-%d)" "$(cat "$2")"
  elif grep -q "^## $3\$" "$1"; then
    printf '\n%s\n' "$(sed -n "/^## $3\$/,/^## /p" "$1" | sed '2,$ { /^## /,$d }')"
  fi
}

for option in "$@"; do
  case $option in
    --quick) quick=true ;;
    --promises) promises=true ;;
    --only=*) only=${option#*=} ;;
    *.sln | *.slnx) solutions+=("$(realpath "$option")") ;;
    --long) export SYNCIO_LONG=1; edits=2000 ;;
    -h | --help) sed -n '2,/^set/ { /^set/d; s/^# \{0,1\}//; p }' "${BASH_SOURCE[0]}"; exit ;;
    *) printf 'test: no such option: %s\n' "$option" >&2; exit 2 ;;
  esac
done

$promises || [[ -z $only && ${#solutions[@]} -eq 0 ]] || { printf 'test: --only and solutions go with --promises\n' >&2; exit 2; }

cd "$root" # for global.json
rm -rf "$results"
mkdir -p "$results"
trap 'stop_scripts; stop_compiler' EXIT
oldest=$(dotnet msbuild "$root/Directory.Build.props" -getProperty:RoslynFloor)

if $promises; then
  build_and_run "$oldest" SyncIO.Analyzers.Tests SyncIO.Analyzers.PackageTests
  build_and_run "${newer[-1]}" SyncIO.Analyzers.Tests SyncIO.Analyzers.MeaningTests
  [[ EditorSession != *"$only"* ]] || try_script session bench.sh session --edits "$edits"
  [[ ${#solutions[@]} -eq 0 ]] || order
else
  $quick || browser
  $quick || start_scripts
  step "Build for Roslyn $oldest"
  if build "$oldest" SyncIO.slnx; then
    run_on "$oldest" "${on_every_roslyn[@]}"
    $quick || run_on "$oldest" "${on_the_oldest[@]}"
  else
    broken "the solution does not build"
  fi

  if ! $quick; then
    for roslyn in "${newer[@]}"; do
      projects=("${on_every_roslyn[@]}")
      [[ $roslyn != "${newer[-1]}" ]] || projects+=("${on_the_newest[@]}")
      build_and_run "$roslyn" "${projects[@]}"
    done
    end_scripts
  fi
fi

passed=$(sum passed)
failed=$(( $(sum failed) + failures ))
[[ ${SYNCIO_WRITE_DOCS:-} != 1 || $failed -ne 0 ]] || ! $promises || { figures docs/reliability.md > "$results/reliability.md" && cp "$results/reliability.md" docs/; }
step 'Done'
printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 && $passed -gt 0 ]]
