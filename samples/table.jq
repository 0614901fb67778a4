# The results of one scenario -> rows of the sample's table; its name and the article's figure stand in one of them.
def latencies: "\(.p50) / \(.p95) / \(.p99)";
def model: if . == null then "–" else "\(.before // "?") → \(.after // "?")" + if .gain then ", \(.gain)×" else "" end end;

. as $result
| .summary[-1].users as $most
| .summary[]
| "| \($result.title) | \($result.pool) | \(.users) | \(.before.throughput) → \(.after.throughput) | **\(.gain)×** | \(.model | model) "
  + "| \(.before | latencies) | \(.after | latencies) | \(.before.threads // "–") → \(.after.threads // "–") "
  + "| \(if .users == $most then $result.figure else "" end) |"
