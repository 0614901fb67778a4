# shellcheck shell=bash disable=SC2154 # the variables are lib.sh's
# The servers that samples need, each on a free port of 127.0.0.1, with data that is gone when it stops. Sourced after lib.sh.

azurite_version=3.37.0
server='' server_signal=TERM

start_server() { # azurite|postgres: exports the connection string that the samples read
  case "$1" in
    azurite) start_azurite ;;
    postgres) start_postgres ;;
    *) fail "no such server: $1" ;;
  esac
}

stop_server() {
  stop "$server" "$server_signal"
  server=''
  rm -rf "$work/postgres"
}
endings=(stop_server "${endings[@]}")

# --------------------------------------------------------------------------------------- Azurite, for Azure's blob storage

# Into artifacts/, not among the machine's own packages. Whole or not at all: two scripts may do this at the same time.
install_azurite() { # FOLDER
  need npm npm
  note "npm install azurite@$azurite_version"
  mkdir -p "$(dirname "$1")" "$work/azurite"
  quietly npm install --prefix "$work/azurite" --no-audit --no-fund --no-save "azurite@$azurite_version"
  mv -T "$work/azurite" "$1" 2> /dev/null || [[ -d $1 ]] || fail "cannot write $1"
}

start_azurite() {
  local folder=$root/artifacts/tools/azurite-$azurite_version url
  [[ -d $folder ]] || install_azurite "$folder"

  : > "$work/server.log"
  "$folder/node_modules/.bin/azurite-blob" --blobHost 127.0.0.1 --blobPort 0 --inMemoryPersistence --skipApiVersionCheck --silent \
    --disableTelemetry > "$work/server.log" 2>&1 &
  server=$! server_signal=TERM
  if ! url=$(wait_for_line "$server" "$work/server.log" 's/.*successfully listens on \(http[^ ]*\).*/\1/p'); then
    tail -n 20 "$work/server.log" >&2
    fail 'Azurite did not start'
  fi

  # The account that everybody's emulator has.
  local account=devstoreaccount1
  local key=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==
  export ConnectionStrings__Blobs="DefaultEndpointsProtocol=http;AccountName=$account;AccountKey=$key;BlobEndpoint=$url/$account;"
  note "Azurite $azurite_version at $url"
}

# --------------------------------------------------------------------------------------------------------------- PostgreSQL

postgres_folder() { # the newest one
  if command -v initdb > /dev/null; then
    dirname "$(readlink -f "$(command -v initdb)")"
  else
    find /usr/lib/postgresql -name initdb -path '*/bin/*' -printf '%h\n' 2> /dev/null | sort -V | tail -n 1
  fi
}

# Debian's package would start a server of its own, for ever.
install_postgres() {
  local setting=/etc/postgresql-common/createcluster.d/syncio.conf
  as_root mkdir -p "$(dirname "$setting")"
  printf 'create_main_cluster = false\n' | as_root tee "$setting" > /dev/null
  if ! (install_package postgresql); then
    as_root rm "$setting"
    exit 1
  fi
  as_root rm "$setting"
}

start_postgres() {
  local bin data=$work/postgres port ready='' tries as=()
  bin=$(postgres_folder)
  if [[ -z $bin ]]; then
    install_postgres
    bin=$(postgres_folder)
    [[ -n $bin ]] || fail 'PostgreSQL is still missing after its installation'
  fi

  mkdir "$data"
  if [[ $(id -u) -eq 0 ]]; then # PostgreSQL refuses to run as root
    as=(setpriv --reuid=postgres --regid=postgres --init-groups --)
    chmod o+x "$work"
    chown postgres: "$data"
  fi
  (cd "$data" && quietly ${as[@]+"${as[@]}"} "$bin/initdb" --pgdata="$data" --username=blog --auth=trust --encoding=UTF8 --no-locale \
    --no-sync)

  server_signal=INT # disconnects everybody
  for (( tries = 0; tries < 10 && ! ready; tries++ )); do
    port=$(( 20000 + RANDOM % 12000 )) # below those that the system gives to clients
    : > "$work/server.log"
    (cd "$data" && exec ${as[@]+"${as[@]}"} "$bin/postgres" -D "$data" -h 127.0.0.1 -p "$port" -k "$data" -c fsync=off \
      -c max_connections=300) > "$work/server.log" 2>&1 &
    server=$!
    ready=$(wait_for_line "$server" "$work/server.log" 's/.*database system is ready to accept connections.*/1/p') || stop_server
  done
  if [[ ! $ready ]]; then
    tail -n 20 "$work/server.log" >&2
    fail 'PostgreSQL did not start'
  fi

  quietly "$bin/createdb" --host=127.0.0.1 --port="$port" --username=blog blog
  export ConnectionStrings__Blog="Host=127.0.0.1;Port=$port;Username=blog;Database=blog;Maximum Pool Size=250"
  note "$("$bin/postgres" --version) at 127.0.0.1:$port"
}
