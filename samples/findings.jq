# The one reader of SARIF 2.1, as the compiler writes it. The log, unlike the console, has the findings of level info too.

# Logs -> findings, each once, in the order of places; files below the folder lose it.
def findings($folder):
  [
    .[].runs[].results[]
    | select((.ruleId | test("^SIO[0-9]+$")) and (.suppressions // []) == [])
    | .locations[0].physicalLocation as $place
    | {
        file: ($place.artifactLocation.uri // "" | gsub("%20"; " ") | ltrimstr("file://") | ltrimstr($folder + "/")),
        line: ($place.region.startLine // 0),
        id: .ruleId,
        level: (.level // "warning"),
        message: .message.text
      }
  ]
  | unique_by([.file, .line, .id, .level, .message]);

# Findings -> the lines of a table; $colours by level.
def table($colours):
  map(.place = if .file == "" then "" else "\(.file):\(.line)" end)
  | (map(.place | length) | max) as $width
  | .[]
  | "  \($colours[.level] // "")\(.id)\($colours.none)  \(.place)\(" " * ($width - (.place | length)) // "")  \(.message)";

# Findings -> 'id x number, …'.
def counts: group_by(.id) | map("\(.[0].id) x \(length)") | join(", ");
