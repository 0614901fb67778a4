#!/usr/bin/env bash
# Measures a sample before and after its fix, and writes what came out beside it. Needs the .NET SDK 10 and git; what else is
# missing (hey, jq, gnuplot, a server) is installed by apt-get and npm.
#
#   samples/run.sh NAME|all             packs the package, fixes a copy of the sample, drives load at both, and writes
#                                       samples/NAME/results/ and the table and charts in samples/NAME/README.md
#   samples/run.sh NAME|all --short     a few requests in one round, all results in a temporary folder: does the harness work?
#
# SYNCIO_ROUNDS=3 is how often everything is repeated; the tables hold the medians. What is measured of a sample is declared in
# its load.sh.
set -euo pipefail

export LC_ALL=C
# No server of the build stays behind, to take its share of what is measured; a compiler server that somebody names is somebody else's.
export MSBUILDDISABLENODEREUSE=1 DOTNET_CLI_USE_MSBUILD_SERVER=0 UseSharedCompilation=false
[[ -z ${SharedCompilationId:-} ]] || UseSharedCompilation=true
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
. "$samples/servers.sh"
. "$samples/measure.sh"
. "$samples/report.sh"
names=() short=false rounds=${SYNCIO_ROUNDS:-3}

build() { # FOLDER
  quietly dotnet build "$1" -c Release
}

# The whole folder, since samples share files; once as committed, once with the package for every project.
copy_both() {
  local reference="<PackageReference Include=\"$package\" Version=\"[$version]\" PrivateAssets=\"all\" />"
  copy_sources "$samples" "$work/before"
  copy_sources "$samples" "$work/after"
  sed -i "s#^</Project>#<ItemGroup>$reference</ItemGroup></Project>#" "$work/after/Directory.Build.props"
}

# All samples that are asked for, as one solution.
solution() { # FOLDER
  {
    printf '<Solution>\n'
    (cd "$1" && find "${names[@]}" -name '*.csproj' -printf '  <Project Path="%p" />\n' | sort -u)
    printf '</Solution>\n'
  } > "$1/Samples.slnx"
  printf '%s' "$1/Samples.slnx"
}

build_both() {
  local before after name
  before=$(solution "$work/before") after=$(solution "$work/after")
  step "Build ${names[*]} as committed, and fixed"
  build "$before"
  quietly dotnet format analyzers "$after" --severity info
  build "$after"
  for name in "${names[@]}"; do
    note "$name: $({ diff -r -x bin -x obj "$work/before/$name" "$work/after/$name" || true; } | grep -c '^>') lines of code are fixed"
  done
}

# The columns of a line of load.sh, without the blanks around them.
columns() { # LINE VARIABLE...
  local line=$1 name
  shift
  for name in "$@"; do
    printf -v "$name" '%s' "$(sed 's/^ *//; s/ *$//' <<< "${line%%|*}")"
    [[ $line == *'|'* ]] && line=${line#*|} || line=''
  done
}

run_sample() { # NAME
  local name=$1 line server_name='' application=$1 app_arguments='' load=() console=() remarks='' results readme
  local scenario title request pool time users loops figure arguments short_arguments waits works stays
  # shellcheck source=/dev/null
  . "$samples/$name/load.sh"
  [[ -z $server_name ]] || start_server "$server_name"

  results=$samples/$name/results readme=$samples/$name/README.md
  if $short; then
    results=$work/results/$name readme=$work/$name.md
    cp "$samples/$name/README.md" "$readme"
  fi
  mkdir -p "$results"
  rm -f "$results"/*.json "$results"/*.svg
  describe_machine > "$work/machine.json"
  for line in table console charts; do : > "$work/$line.md"; done

  for line in ${load[@]+"${load[@]}"}; do
    columns "$line" title request pool time users loops figure
    measure_load
    report_load "$name"
  done
  for line in ${console[@]+"${console[@]}"}; do
    columns "$line" title arguments short_arguments figure
    ! $short || arguments=$short_arguments
    measure_console "$name"
    report_console "$name"
  done

  write_readme
  stop_server
}

# Before results change it; a copy without a history has none.
commit=$(git -C "$root" describe --always --dirty --exclude '*' 2> /dev/null || printf 'an unknown commit')

while [[ $# -gt 0 ]]; do
  case "$1" in
    -h | --help) usage; exit ;;
    --short) short=true rounds=1 ;;
    all) for file in "$samples"/*/load.sh; do names+=("$(basename "$(dirname "$file")")"); done ;;
    *)
      [[ -f $samples/${1%/}/load.sh ]] || { printf 'run: there is no samples/%s/load.sh\n' "$1" >&2; exit 2; }
      names+=("${1%/}")
      ;;
  esac
  shift
done
[[ ${#names[@]} -gt 0 ]] || { usage >&2; exit 2; }

need hey hey
need jq jq
need gnuplot gnuplot-nox
pack
copy_both
build_both
for name in "${names[@]}"; do
  run_sample "$name"
done
step "Done in $SECONDS s"
