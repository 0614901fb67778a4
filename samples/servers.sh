# shellcheck shell=bash disable=SC2154 # the variables are lib.sh's
# The servers that samples need, for one script alone, with data that is gone when it stops. Sourced after lib.sh.

azurite_version=3.37.0
server='' server_input=''

start_server() { # azurite|postgres: exports the connection string that the samples read
  case "$1" in
    azurite) start_azurite ;;
    postgres) start_postgres ;;
    *) fail "no such server: $1" ;;
  esac
}

stop_server() {
  [[ -z $server_input ]] || exec {server_input}>&-
  stop "$server"
  server='' server_input=''
}
endings=(stop_server "${endings[@]}")

server_is_up() { # SED-EXPRESSION: prints what it makes of the line that the server writes when it is
  wait_for_line "$server" "$work/server.log" "$1" || { tail -n 20 "$work/server.log" >&2; fail 'the server did not start'; }
}

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
  server=$!
  url=$(server_is_up 's/.*successfully listens on \(http[^ ]*\).*/\1/p')

  # The account that everybody's emulator has.
  local account=devstoreaccount1
  local key=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==
  export ConnectionStrings__Blobs="DefaultEndpointsProtocol=http;AccountName=$account;AccountKey=$key;BlobEndpoint=$url/$account;"
  note "Azurite $azurite_version at $url"
}

# --------------------------------------------------------------------------------------------------------------- PostgreSQL

# Debian's package would start a server of its own, for ever.
install_postgres() {
  local setting=/etc/postgresql-common/createcluster.d/syncio.conf code=0
  as_root mkdir -p "$(dirname "$setting")"
  printf 'create_main_cluster = false\n' | as_root tee "$setting" > /dev/null
  install_package postgresql || code=$?
  as_root rm -f "$setting" # two scripts may install it, one after the other
  return "$code"
}

# On a socket in a folder of its own, so that two scripts never ask for the same port. It lives as long as its input is open:
# it ends with this script even if nothing else can be done.
start_postgres() {
  local user folder=$work/postgres
  compgen -G '/usr/lib/postgresql/*/bin/initdb' > /dev/null || install_postgres
  need pg_virtualenv postgresql
  chmod o+x "$work" # as root, the server is another user

  : > "$work/server.log"
  coproc postgres {
    PGPORT=5432 LC_ALL=C.UTF-8 exec pg_virtualenv -t -c "--socketdir $folder" -i --auth=trust \
      -o 'listen_addresses= ' -o max_connections=300 sh -c 'echo "ready for $PGUSER"; cat'
  } > "$work/server.log" 2>&1
  server=$! server_input=${postgres[1]:-}
  user=$(server_is_up 's/^ready for //p')

  export ConnectionStrings__Database="Host=$folder;Username=$user;Database=postgres;Maximum Pool Size=250"
  note "$(pg_config --version) in $folder"
}
