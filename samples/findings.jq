# The one reader of SARIF 2.1, as the compiler writes it. The log, unlike the console, has the findings of level info too.

# The value of two hexadecimal digits, and the text of some bytes of UTF-8.
def byte: ascii_downcase | explode | map(if . > 96 then . - 87 else . - 48 end) | .[0] * 16 + .[1];
def text:
  reduce .[] as $byte ([];
    if $byte < 128 then . + [$byte]
    elif $byte < 192 then .[:-1] + [.[-1] * 64 + $byte - 128]
    elif $byte < 224 then . + [$byte - 192]
    elif $byte < 240 then . + [$byte - 224]
    else . + [$byte - 240]
    end)
  | implode;

# The address of a file -> its path.
def path_of: ltrimstr("file://") | gsub("(?<bytes>(%[0-9A-Fa-f]{2})+)"; .bytes | [scan("[0-9A-Fa-f]{2}") | byte] | text);

# Logs -> findings, each once, in the order of places; files below the folder lose it.
def findings($folder):
  [
    .[].runs[].results[]
    | select((.ruleId | test("^SIO[0-9]+$")) and (.suppressions // []) == [])
    | .locations[0].physicalLocation as $place
    | {
        file: ($place.artifactLocation.uri // "" | path_of | ltrimstr($folder + "/")),
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
