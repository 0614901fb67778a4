# shellcheck shell=bash disable=SC2034 # others read the variables
# What try.sh and the scripts of the samples share. Sourced after 'set -euo pipefail'; $work is a temporary folder of the
# script's own, which it removes when it leaves.

samples=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
root=$(cd "$samples/.." && pwd -P)
script=$(basename "$0" .sh)
work=$(cd "$(mktemp -d "${TMPDIR:-/tmp}/syncio-$script.XXXXXX")" && pwd -P)
package=SyncIO.Analyzers
version='' cached='' app='' url=''

export DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1 DOTNET_CLI_UI_LANGUAGE=en MSBUILDTERMINALLOGGER=off

bold='' red='' green='' yellow='' blue='' plain='' diff_colour=never
if [[ -t 1 || "${CLICOLOR_FORCE:-0}" != 0 ]]; then
  bold=$'\e[1m' red=$'\e[31m' green=$'\e[32m' yellow=$'\e[33m' blue=$'\e[36m' plain=$'\e[0m' diff_colour=always
fi

# ---------------------------------------------------------------------------------------------------------------- talk

step() { printf '\n%s%s%s\n' "$bold" "$1" "$plain"; }
note() { printf '  %s\n' "$1"; }
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

stop() { # PID [SIGNAL]: ends a child of this script, and waits for that; one that does not listen is killed
  [[ -n $1 ]] || return 0
  local i
  kill -s "${2:-TERM}" "$1" 2> /dev/null || true
  for (( i = 0; i < 100; i++ )); do
    kill -0 "$1" 2> /dev/null || break
    sleep 0.1
  done
  ! kill -0 "$1" 2> /dev/null || kill -s KILL "$1" 2> /dev/null || true
  wait "$1" 2> /dev/null || true
}

stop_group() { # PID: the same of a process group, for what a command has started in turn
  [[ -n $1 ]] || return 0
  kill -s TERM -- "-$1" 2> /dev/null || true
  stop "$1"
}

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

stop_app() {
  stop "$app"
  app=''
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
  stop_app
  if [[ -n "$cached" ]]; then
    rm -rf "$cached"
    rmdir "$(dirname "$cached")" 2> /dev/null || true
  fi
  rm -rf "$work"
}
