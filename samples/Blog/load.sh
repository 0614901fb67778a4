# shellcheck shell=bash disable=SC2034 # read by run.sh
# What run.sh measures: data, no code. samples/README.md has the columns.

load=(
  'List, one user | GET /posts     | default | 0 | 1    | 100/100 | 90 → 95 ms, 110 → 120 ms'
  'List           | GET /posts     | default | 0 | 50   | 20/20   | 1065 → 1050 ms, 1200 → 1200 ms'
  'List           | GET /posts     | 16      | 0 | 50   | 20/20   | 1065 → 1050 ms, 1200 → 1200 ms'
  'List of DTOs   | GET /posts/dto | default | 0 | 50   | 20/20   |'
  'GetNumPosts    | GET /posts/num | default | 0 | 50   | 20/20   |'
)

remarks='
  There is nothing to wait for: SQLite reads its file on the thread that asks, awaited or not. The article measured a site in the
  internet, whose milliseconds are those of the way there and of an older processor.'
