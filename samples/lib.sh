# shellcheck shell=bash disable=SC2034 # others read the variables
# What try.sh and the scripts of the samples share. Sourced after 'set -euo pipefail'; $work is a temporary folder of the
# script's own, which it removes when it leaves.

samples=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
root=$(cd "$samples/.." && pwd -P)
script=$(basename "$0" .sh)
work=$(cd "$(mktemp -d "${TMPDIR:-/tmp}/syncio-$script.XXXXXX")" && pwd -P)
package=SyncIO.Analyzers
version='' cached=''

export DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1 DOTNET_CLI_UI_LANGUAGE=en MSBUILDTERMINALLOGGER=off

# What is done when the script leaves, in this order.
endings=(clean_up)
leave() { local ending; for ending in "${endings[@]}"; do "$ending"; done; }
trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

bold='' red='' green='' yellow='' blue='' plain='' diff_colour=never
if [[ -t 1 || "${CLICOLOR_FORCE:-0}" != 0 ]]; then
  bold=$'\e[1m' red=$'\e[31m' green=$'\e[32m' yellow=$'\e[33m' blue=$'\e[36m' plain=$'\e[0m' diff_colour=always
fi

# ---------------------------------------------------------------------------------------------------------------- talk

step() { printf '\n%s%s%s\n' "$bold" "$1" "$plain"; }
note() { printf '  %s\n' "$1"; }
usage() { sed -n '2,/^set/ { /^set/d; s/^# \{0,1\}//; p }' "$0"; } # the comment at the head of the script
fail() { printf '\n%s%s: %s%s\n' "$red" "$script" "$1" "$plain" >&2; exit 1; }

# Runs a command that is expected to work; its output is shown only if it does not.
quietly() {
  if ! "$@" > "$work/output.log" 2>&1; then
    tail -n 40 "$work/output.log" >&2
    fail "this failed: $*"
  fi
}

lower() { printf '%s' "$1" | tr '[:upper:]' '[:lower:]'; }

# ------------------------------------------------------------------------------------------------------------- processes

# Waits until a process has written a line, and prints what 'sed' makes of it; fails as soon as the process has ended.
wait_for_line() { # PID LOG SED-EXPRESSION
  local i line
  for (( i = 0; i < 600; i++ )); do
    line=$(sed -n "$3" "$2" | head -n 1)
    if [[ -n $line ]]; then
      printf '%s' "$line"
      return 0
    fi
    kill -0 "$1" 2> /dev/null || return 1
    sleep 0.1
  done
  return 1
}

stop() { # PID: ends a child of this script, and waits for that; one that does not listen is killed
  [[ -n $1 ]] || return 0
  local i
  kill -s TERM "$1" 2> /dev/null || true
  for (( i = 0; i < 300; i++ )); do
    kill -0 "$1" 2> /dev/null || break
    sleep 0.1
  done
  ! kill -0 "$1" 2> /dev/null || kill -s KILL "$1" 2> /dev/null || true
  wait "$1" 2> /dev/null || true
}

# ----------------------------------------------------------------------------------------------- what has to be installed

need() { # COMMAND PACKAGE: a package of Debian, installed where the command is missing
  command -v "$1" > /dev/null || install_package "$2"
  command -v "$1" > /dev/null || fail "'$1' is still missing after the installation of '$2'"
}

# One after the other: apt-get does not wait for another one.
install_package() (
  command -v apt-get > /dev/null || fail "please install '$1' (there is no apt-get here)"
  exec {installing}> "${TMPDIR:-/tmp}/syncio-installing"
  flock "$installing"
  note "apt-get install $1"
  as_root true # asks for a password, or fails, where that is seen
  quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get update
  quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$1"
)

as_root() {
  if [[ $(id -u) -eq 0 ]]; then
    "$@"
  else
    command -v sudo > /dev/null || fail 'this needs root, or sudo'
    if [[ -t 0 ]]; then sudo "$@"; else sudo -n "$@"; fi # asks only where somebody is to answer
  fi
}

# ----------------------------------------------------------------------------------------------------------- the package

# A version of its own: a package of the same version, packed twice, would come stale out of NuGet's cache.
pack() {
  step "Pack $package"
  local project="$root/src/$package.Package/$package.Package.csproj"
  version="$(dotnet msbuild "$project" -getProperty:Version)-$script.$(date +%Y%m%d%H%M%S)"
  quietly dotnet pack "$project" -c Release -o "$work/feed" "-p:PackageVersion=$version"
  note "$package $version"

  # One more source beside yours, for what is below the temporary folder. What it leaves in NuGet's cache goes at the end.
  cat > "$work/NuGet.config" <<XML
<configuration>
  <packageSources>
    <add key="just-packed" value="$work/feed" />
  </packageSources>
</configuration>
XML
  cached="$(dotnet nuget locals global-packages --list | sed 's/^[^:]*: *//; s#/*$##')/$(lower "$package")/$version"
}

copy_sources() { mkdir -p "$2" && (cd "$1" && tar -cf - --exclude bin --exclude obj .) | tar -xf - -C "$2"; }

clean_up() {
  if [[ -n "$cached" ]]; then
    rm -rf "$cached"
    rmdir "$(dirname "$cached")" 2> /dev/null || true
  fi
  rm -rf "$work"
}
