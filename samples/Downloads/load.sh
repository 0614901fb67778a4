# shellcheck shell=bash disable=SC2034 # read by run.sh
# What run.sh measures: data, no code. samples/README.md has the columns.
app_arguments=serve

console=(
  '10 downloads    | 10   | 10 | sequential = 3744 ms, parallel = 1757 ms, asynchronous = 1353 ms'
  '1,000 downloads | 1000 | 12 |'
)

load=(
  'Site that downloads | GET /lines | default | 350 | 1 20 | 3/10 |'
)

remarks='
  The page comes from the same machine after 350 ms, the article downloaded one from the internet and counted the start of its program too.'
