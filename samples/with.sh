#!/usr/bin/env bash
# Runs a command beside a server of its own, and stops that server afterwards.
#
#   samples/with.sh azurite  COMMAND [ARGUMENT...]   Azure's blob storage; the command finds it in ConnectionStrings__Blobs
#   samples/with.sh postgres COMMAND [ARGUMENT...]   a database; the command finds it in ConnectionStrings__Database
#
# What is missing is installed: Azurite by npm into artifacts/, PostgreSQL and npm by apt-get. Nobody else reaches the server by
# accident, and its data is gone afterwards. The exit code is that of the command.
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
. "$samples/servers.sh"
command=''

# shellcheck disable=SC2317 # it is called when the script leaves
stop_command() { # with all that it has started in turn
  [[ -z $command ]] || kill -s TERM -- "-$command" 2> /dev/null || true
  stop "$command"
}
endings=(stop_command "${endings[@]}")

[[ $# -ge 2 ]] || { usage >&2; exit 2; }
start_server "$1" >&2 # what the command prints stays alone

# In the background, so that a signal is heard while it runs; with a process group of its own, so that it ends whole.
set -m
"${@:2}" <&0 &
command=$!
set +m
code=0
wait "$command" || code=$?
command=''
exit "$code"
