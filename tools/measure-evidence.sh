#!/usr/bin/env bash
# Measures what syncio-evidence finds against the lines that were written by hand (docs/decisions/0021-evidence.md), over the packages
# that the tests restore: tools/measure-evidence.sh [NAME...], each a file of the catalogue without its ending. --details prints every pair.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
packages=${NUGET_PACKAGES:-$HOME/.nuget/packages}
output=$root/artifacts/evidence/measured
platform=$(dirname "$(dotnet --list-runtimes | sed -n 's/^Microsoft.NETCore.App \([^ ]*\) \[\(.*\)\]$/\2\/\1\/x/p' | tail -n 1)")
details=false
[[ ${1:-} != --details ]] || { details=true; shift; }

dotnet build "$root/tools/SyncIO.Evidence" --output "$output" --verbosity quiet -clp:NoSummary --nologo

# The versions that the tests bind against, for other projects of this machine may have restored others: those that stand alone first, the newest of each.
# Version 3 of MongoDB.Driver has its Core inside; the assemblies of version 2 would hide it.
versions() {
  local lists=$root/tests/SyncIO.Testing/ReferencePackages
  sed -n 's/.*<PackageDownload Include="\([^"]*\)" Version=".*\[\([^]]*\)\]".*/\1 \2/p' "$lists/ReferencePackages.csproj"
  jq -r '.dependencies[] | to_entries[] | "\(.key) \(.value.resolved)"' "$lists/packages.lock.json" | sort -u | sort -k2,2Vr
}

references=()
while read -r name version; do
  for framework in net10.0 net9.0 net8.0 net6.0 netstandard2.1 netstandard2.0; do
    folder=$packages/${name,,}/$version/lib/$framework
    [[ ! -d $folder ]] || { references+=(--reference "$folder"); break; }
  done
done < <(versions | grep -v '^MongoDB.\(Bson\|Driver.Core\) ')

assemblies() { # NAME: those that its lines are about
  case $1 in
    azure.core) echo Azure.Core Azure.Security.KeyVault.Secrets System.ClientModel ;;
    azure.storage) echo Azure.Storage.Blobs Azure.Storage.Queues ;;
    csvhelper) echo CsvHelper ;;
    dapper) echo Dapper ;;
    ef.core) echo Microsoft.EntityFrameworkCore Microsoft.EntityFrameworkCore.Relational ;;
    files) echo System.IO.Compression System.IO.Compression.ZipFile System.Formats.Tar ;;
    mongodb) echo MongoDB.Driver ;;
    newtonsoft.json) echo Newtonsoft.Json ;;
    npgsql) echo Npgsql ;;
    redis) echo StackExchange.Redis ;;
    restsharp) echo RestSharp ;;
    xml) echo System.Private.Xml System.Private.Xml.Linq ;;
    *) printf 'measure: no such name: %s\n' "$1" >&2; return 2 ;;
  esac
}

place() { # ASSEMBLY: the platform's, or that of a package for the newest framework
  local folder
  [[ ! -f $platform/$1.dll ]] || { printf '%s\n' "$platform/$1.dll"; return; }
  for folder in "${references[@]}"; do
    [[ ! -f $folder/$1.dll ]] || { printf '%s\n' "$folder/$1.dll"; return; }
  done
  printf 'measure: %s is not restored\n' "$1" >&2
}

[[ $# -gt 0 ]] || set -- azure.core azure.storage csvhelper dapper ef.core mongodb newtonsoft.json npgsql redis restsharp files xml
for name in "$@"; do
  mapfile -t files < <(for assembly in $(assemblies "$name"); do place "$assembly"; done)
  printf '%s: ' "$name"
  dotnet "$output/syncio-evidence.dll" "${files[@]}" "${references[@]}" --compare "$name" | if $details; then cat; else sed -n 1p; fi
done
