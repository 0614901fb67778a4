#!/usr/bin/env bash
# Try SyncIO.Analyzers. Needs the .NET SDK 10, git and jq, which apt-get installs if it is missing; changes nothing else outside
# a temporary folder.
#
#   ./try.sh               packs the analyzer, adds it to a copy of the sample Bookshop, lets it fix that, and shows what changed
#   ./try.sh PATH.csproj   reports what it finds in your own project (or solution), without touching it
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/samples/lib.sh"
folder='' # of the project that is tried

# What samples/findings.jq makes of logs or of findings; $colours are those of the terminal.
ask() { # JQ-PROGRAM FILE...
  jq -r -L "$samples" --arg folder "$folder" --arg bold "$bold" --arg warning "$yellow" --arg note "$blue" --arg none "$plain" \
    "include \"findings\"; { \$bold, \$warning, error: \$warning, \$note, \$none } as \$colours | $1" "${@:2}"
}

show_errors() { grep -E ': error ' "$work/output.log" | sort -u | head -n 20 >&2 || true; }

# ---------------------------------------------------------------------------------------------------- the sample Bookshop

build_bookshop() { # NAME: the findings go to NAME.json
  local code=0
  dotnet build "$folder" --no-restore --no-incremental -warnaserror "-p:ErrorLog=$work/$1.sarif%2cversion=2.1" \
    > "$work/output.log" 2>&1 || code=$?
  [[ -f $work/$1.sarif ]] || { show_errors; fail 'the compiler did not run'; }
  ask '[., inputs] | findings($folder)' "$work/$1.sarif" > "$work/$1.json"
  return "$code"
}

try_bookshop() {
  local fixed left
  folder=$work/after
  pack

  step 'Copy samples/Bookshop, and add the package'
  copy_sources "$samples/Bookshop" "$folder"
  quietly dotnet add "$folder/Bookshop.csproj" package "$package" --version "$version"
  note "dotnet add package $package --version $version"
  copy_sources "$folder" "$work/before"

  step 'Build it, warnings as errors: red'
  ! build_bookshop red || fail 'the build of the blocking Bookshop is green'
  ask 'table($colours), "\n  \(counts)"' "$work/red.json"

  step 'Fix it: dotnet format analyzers --severity warn'
  quietly dotnet format analyzers "$folder/Bookshop.csproj" --no-restore --severity warn

  step 'Build it again, warnings as errors: green'
  build_bookshop green || { show_errors; fail 'the build of the fixed Bookshop is red'; }
  ask 'if . == [] then empty else "  left for a human, for information:", table($colours) end' "$work/green.json"

  step 'What changed'
  rm -rf "$work"/after/{bin,obj}
  (cd "$work" && git --no-pager diff --no-index --color="$diff_colour" --src-prefix= --dst-prefix= --stat --patch before after) || true

  left=$(ask length "$work/green.json")
  fixed=$(( $(ask length "$work/red.json") - left ))
  printf '\n%stry: %d findings fixed, %d left for a human%s\n' "$green" "$fixed" "$left" "$plain"
}

# ------------------------------------------------------------------------------------------------------- somebody's project

# The packed analyzer, unpacked by a restore into the temporary folder.
unpack() {
  mkdir "$work/unpack"
  cat > "$work/unpack/unpack.csproj" <<XML
<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>netstandard2.0</TargetFramework>
    <DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences>
    <NuGetAudit>false</NuGetAudit>
  </PropertyGroup>
  <ItemGroup>
    <PackageReference Include="$package" Version="[$version]" />
  </ItemGroup>
</Project>
XML
  quietly dotnet restore "$work/unpack" --source "$work/feed" --packages "$work/packages"
}

# What a PackageReference would bring, brought from outside. Imported after everything else, in every project.
write_injection() {
  local unpacked file
  unpacked="$work/packages/$(lower "$package")/$version"
  {
    printf '<Project>\n'
    for file in "$unpacked"/build/*.props "$unpacked"/build/*.targets; do
      [[ ! -f "$file" ]] || printf '  <Import Project="%s" />\n' "$file"
    done
    cat <<XML
  <PropertyGroup Condition="'\$(Language)' == 'C#'">
    <ErrorLog>$work/logs/\$(MSBuildProjectName).\$(TargetFramework).sarif,version=2.1</ErrorLog>
  </PropertyGroup>
  <ItemGroup Condition="'\$(Language)' == 'C#'">
    <Analyzer Include="$unpacked/analyzers/dotnet/**/*.dll" />
  </ItemGroup>
</Project>
XML
  } > "$work/inject.targets"
}

try_project() {
  [[ -f "$1" ]] || fail "no such file: $1"
  local name logs
  name=$(basename "$1") folder=$(cd "$(dirname "$1")" && pwd -P)
  pack
  unpack
  write_injection
  mkdir "$work/logs"

  step "Build $name with the analyzer (output in a temporary folder, your files stay as they are)"
  dotnet build "$folder/$name" --artifacts-path "$work/artifacts" "-p:CustomAfterMicrosoftCommonTargets=$work/inject.targets" \
    -p:TreatWarningsAsErrors=false -p:MSBuildTreatWarningsAsErrors=false 2>&1 | tee "$work/output.log" | sed -un 's/^ *\([^ ]*\) -> .*/  \1/p' ||
    { show_errors; fail 'it does not build'; }
  shopt -s nullglob
  logs=("$work"/logs/*.sarif)
  [[ ${#logs[@]} -gt 0 ]] || fail 'no C# project was compiled'
  note "${#logs[@]} compilation(s)"

  ask '[., inputs] | findings($folder)' "${logs[@]}" > "$work/found.json"
  ask 'group_by(.id)[] | "\n\($colours.bold)\(.[0].id): \(length)\($colours.none)", table($colours)' "$work/found.json"
  printf '\n%stry: %d findings in %s%s%s\n' "$green" "$(ask length "$work/found.json")" "$name" \
    "$(ask 'if . == [] then "" else " (\(counts))" end' "$work/found.json")" "$plain"
}

case "${1:-}" in
  -h | --help) usage; exit ;;
esac
need jq jq
if [[ -z ${1:-} ]]; then try_bookshop; else try_project "$1"; fi
