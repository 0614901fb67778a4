#!/usr/bin/env bash
# Runs a command beside a server of its own, and stops that server afterwards.
#
#   samples/with.sh azurite  COMMAND [ARGUMENT...]   Azure's blob storage; the command finds it in ConnectionStrings__Blobs
#   samples/with.sh postgres COMMAND [ARGUMENT...]   a database; the command finds it in ConnectionStrings__Blog
#
# What is missing is installed: Azurite by npm into artifacts/, PostgreSQL and npm by apt-get. The server listens on a free port
# of 127.0.0.1, its data is gone afterwards. The exit code is that of the command.
set -euo pipefail

if [[ $# -lt 2 ]]; then
  sed -n '2,/^set/ { /^set/d; s/^# \{0,1\}//; p }' "${BASH_SOURCE[0]}" >&2
  exit 2
fi

. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
. "$samples/servers.sh"
command=''

leave() {
  stop_group "$command"
  stop_server
  clean_up
}
trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

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
