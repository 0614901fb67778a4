#!/usr/bin/env bash
# Packs the tool syncio-evidence, which the solution leaves out: tools/pack-evidence.sh [FOLDER], by default artifacts/evidence.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
exec dotnet pack "$root/tools/SyncIO.Evidence" -c Release -o "${1:-$root/artifacts/evidence}" -p:PackEvidence=true
