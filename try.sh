#!/usr/bin/env bash
# Try SyncIO.Analyzers. Needs the .NET SDK 10, git and curl; changes nothing outside a temporary folder.
#
#   ./try.sh               packs the analyzer, lets it fix the sample Bookshop, and compares its answers before and after
#   ./try.sh PATH.csproj   reports what it finds in your own project (or solution), without touching it
set -euo pipefail

. "$(dirname "${BASH_SOURCE[0]}")/samples/lib.sh"
rules='SIO[0-9]+'
trap clean_up EXIT
trap 'exit 130' INT TERM

# ------------------------------------------------------------------------------------------------------------- findings

# SARIF as the compiler writes it, one property a line -> 'id <tab> level <tab> file <tab> line <tab> message', each once.
# The log, unlike the console, has the findings of level info too.
findings() {
  awk -v base="file://$1/" -v rules="^($rules)\$" '
    function value(s) { sub(/^[^:]*: "?/, "", s); sub(/"?,?\r?$/, "", s); return s }
    function unescape(s) { gsub(/\\u0027/, "\047", s); gsub(/\\"/, "\"", s); gsub(/\\\\/, "\\", s); return s }
    /^      "results": \[/              { inside = 1 }
    inside && /^      \],?/             { inside = 0 }
    !inside                             { next }
    /^        \{/                       { id = level = text = file = line = ""; quiet = 0 }
    /"ruleId":/   && id == ""           { id = value($0) }
    /"level":/    && level == ""        { level = value($0) }
    /"text":/     && text == ""         { text = unescape(value($0)) }
    /"uri":/      && file == ""         { file = value($0); gsub(/%20/, " ", file) }
    /"startLine":/ && line == ""        { line = value($0) }
    /"suppressions":/                   { quiet = 1 }
    /^        \},?/ && !quiet && id ~ rules {
      if (index(file, base) == 1) file = substr(file, length(base) + 1); else sub(/^file:\/\//, "", file)
      print id "\t" level "\t" file "\t" line "\t" text
    }' "${@:2}" | sort -u | sort -t "$(printf '\t')" -k 3,3 -k 4,4n -k 1,1
}

table() {
  awk -F '\t' -v warning="$yellow" -v info="$blue" -v plain="$plain" '
    { row[NR] = $0; place = $3 ":" $4; if (length(place) > width) width = length(place) }
    END {
      for (i = 1; i <= NR; i++) {
        split(row[i], cell, "\t")
        colour = cell[2] == "note" ? info : warning
        printf "  %s%s%s  %-" width "s  %s\n", colour, cell[1], plain, cell[3] ":" cell[4], cell[5]
      }
    }'
}

counts() { cut -f 1 | sort | uniq -c | awk '{ printf "%s%s x %s", (NR > 1 ? ", " : ""), $2, $1 } END { print "" }'; }

# ---------------------------------------------------------------------------------------------------- the sample Bookshop

build_bookshop() { # FOLDER NAME [OPTION...]: the console goes to NAME.log, the findings to NAME.tsv
  local code=0
  dotnet build "$work/$1/Bookshop.csproj" --no-restore --no-incremental "-p:ErrorLog=$work/$2.sarif%2cversion=2.1" "${@:3}" \
    > "$work/$2.log" 2>&1 || code=$?
  [[ -f "$work/$2.sarif" ]] || { tail -n 40 "$work/$2.log" >&2; fail 'the compiler did not run'; }
  findings "$work/$1" "$work/$2.sarif" > "$work/$2.tsv"
  return "$code"
}

copy_bookshop() {
  step 'Copy samples/Bookshop, and add the package'
  copy_sources "$root/samples/Bookshop" "$work/after"
  quietly dotnet add "$work/after/Bookshop.csproj" package "$package" --version "$version"
  note "dotnet add package $package --version $version"

  copy_sources "$work/after" "$work/before"
  quietly dotnet restore "$work/before/Bookshop.csproj"
}

build_red() {
  step 'Build it, warnings as errors: red'
  if build_bookshop after red -warnaserror; then
    fail 'the build of the blocking Bookshop is green'
  fi
  table < "$work/red.tsv"
  if grep -E ': (error|warning) [A-Z]+[0-9]+:' "$work/red.log" | grep -vE ": error ($rules):" >&2; then
    fail 'the build is red for another reason'
  fi
  note ''
  note "$(counts < "$work/red.tsv")"
}

fix() {
  step 'Fix it: dotnet format analyzers --severity warn'
  local started=$SECONDS
  quietly dotnet format analyzers "$work/after/Bookshop.csproj" --no-restore --severity warn --verbosity normal
  note "$(( SECONDS - started )) s"
}

build_green() {
  step 'Build it again, warnings as errors: green'
  if ! build_bookshop after green -warnaserror; then
    grep -v "$(printf '\tnote\t')" "$work/green.tsv" | table
    grep -E ': error ' "$work/green.log" | grep -vE ": error ($rules):" | sort -u | head -n 20 >&2 || true
    fail 'the build of the fixed Bookshop is red'
  fi
  if [[ -s "$work/green.tsv" ]]; then
    note 'left for a human, for information:'
    table < "$work/green.tsv"
  fi
}

show_changes() {
  step 'What changed'
  rm -rf "$work"/{before,after}/{bin,obj}
  (cd "$work" && git --no-pager diff --no-index --stat before after | tail -n 1 > changes.txt) || true
  (cd "$work" && git --no-pager diff --no-index --color="$diff_colour" --src-prefix= --dst-prefix= before after | grep -vE '^[^ ]*index [0-9a-f]') || true
}

# --------------------------------------------------------------------------------------------------------- the application

ask() { # METHOD PATH [CURL OPTION...]
  printf '%s %s\n' "$1" "$2"
  curl --silent --show-error --max-time 20 --write-out ' [%{http_code}]\n' --request "$1" "$url$2" "${@:3}"
}

ask_everything() {
  local json='content-type: application/json'
  printf 'Salt, and the road it made.\n' > "$work/blurb.txt"
  ask GET /books
  ask GET /books/3
  ask GET /books/1/offer
  ask PUT /books/2/price
  ask POST /books/2/blurb -F "file=@$work/blurb.txt"
  ask POST /orders -H "$json" -d '{ "customer": "Ines", "bookId": 4, "copies": 2 }'
  ask POST /orders -H "$json" -d '{ "customer": "Joao", "bookId": 2, "copies": 1 }'
  ask GET /orders/count
  ask GET /orders/1/invoice
  ask GET /authors
  ask GET /authors/3/titles
  ask GET /authors/count
  ask GET /terms
  ask POST /checksum -F "file=@$work/blurb.txt"
  ask GET /stock
}

compare_answers() {
  step 'Ask both versions of the application the same questions'
  quietly dotnet build "$work/before/Bookshop.csproj" --no-restore
  local folder
  for folder in before after; do
    start_app "$work/$folder" bin/Debug/net10.0/Bookshop.dll
    ask_everything > "$work/$folder.answers"
    stop_app
  done
  sed -E "s/^(GET|PUT|POST) .*/$blue&$plain/; s/^/  /" "$work/after.answers"
  if ! diff -u "$work/before.answers" "$work/after.answers" >&2; then
    fail 'the fixed application answers differently'
  fi
}

try_bookshop() {
  command -v curl > /dev/null || fail 'curl is not installed'
  pack
  copy_bookshop
  build_red
  fix
  build_green
  compare_answers
  show_changes

  local fixed left questions
  left=$(wc -l < "$work/green.tsv")
  fixed=$(( $(wc -l < "$work/red.tsv") - left ))
  questions=$(grep -cE '^(GET|PUT|POST) ' "$work/after.answers")
  printf '\n%stry: %d findings fixed (%s), %d left for a human, %d requests answered alike%s\n' \
    "$green" "$fixed" "$(sed 's/^ *//' "$work/changes.txt")" "$left" "$questions" "$plain"
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
  local folder file
  folder="$work/packages/$(lower "$package")/$version"
  {
    printf '<Project>\n'
    for file in "$folder"/build/*.props "$folder"/build/*.targets; do
      [[ ! -f "$file" ]] || printf '  <Import Project="%s" />\n' "$file"
    done
    cat <<XML
  <PropertyGroup Condition="'\$(Language)' == 'C#'">
    <ErrorLog>$work/logs/\$(MSBuildProjectName).\$(TargetFramework).sarif,version=2.1</ErrorLog>
  </PropertyGroup>
  <ItemGroup Condition="'\$(Language)' == 'C#'">
    <Analyzer Include="$folder/analyzers/dotnet/**/*.dll" />
  </ItemGroup>
</Project>
XML
  } > "$work/inject.targets"
}

try_project() {
  [[ -f "$1" ]] || fail "no such file: $1"
  local project logs=() started
  project="$(cd "$(dirname "$1")" && pwd -P)/$(basename "$1")"
  pack
  unpack
  write_injection
  mkdir "$work/logs"

  step "Build $(basename "$project") with the analyzer (output in a temporary folder, your files stay as they are)"
  started=$SECONDS
  dotnet build "$project" --artifacts-path "$work/artifacts" "-p:CustomAfterMicrosoftCommonTargets=$work/inject.targets" \
    -p:TreatWarningsAsErrors=false -p:MSBuildTreatWarningsAsErrors=false > "$work/output.log" 2>&1 || {
      grep -E ': error ' "$work/output.log" | sort -u | head -n 20 >&2
      fail 'it does not build'
    }
  shopt -s nullglob
  logs=("$work"/logs/*.sarif)
  [[ ${#logs[@]} -gt 0 ]] || fail 'no C# project was compiled'
  findings "$(dirname "$project")" "${logs[@]}" > "$work/found.tsv"
  note "${#logs[@]} compilation(s), $(( SECONDS - started )) s"

  local id
  for id in $(cut -f 1 "$work/found.tsv" | sort -u); do
    step "$id: $(grep -c "^$id" "$work/found.tsv")"
    grep "^$id" "$work/found.tsv" | table
  done
  printf '\n%stry: %d findings in %s%s%s\n' "$green" "$(wc -l < "$work/found.tsv")" "$(basename "$project")" \
    "$([[ ! -s "$work/found.tsv" ]] || printf ' (%s)' "$(counts < "$work/found.tsv")")" "$plain"
}

case "${1:-}" in
  -h | --help) sed -n '2,/^set/ { /^set/d; s/^# \{0,1\}//; p }' "${BASH_SOURCE[0]}" ;;
  '') try_bookshop ;;
  *) try_project "$1" ;;
esac
