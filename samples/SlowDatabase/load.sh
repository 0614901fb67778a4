# shellcheck shell=bash disable=SC2034 # read by run.sh
# What run.sh measures: data, no code. samples/README.md has the columns.
server_name=postgres

load=(
  'List        | GET /posts     | 16      | 500 | 1 20 200 | 2/8 | 800 to 2000 → 560 ms (20 users)'
  'List        | GET /posts     | default | 500 | 20 200   | 2/8 | 800 to 2000 → 560 ms (20 users)'
  'GetNumPosts | GET /posts/num | 16      | 500 | 50       | 2/8 |'
)

remarks='
  hey, PostgreSQL and the application share the processor. PostgreSQL has a process for every connection, and 200 of them take
  their part of it; the pool of connections is wide enough for all users, else its size would be the limit.'
