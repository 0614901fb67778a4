# shellcheck shell=bash disable=SC2034 # read by run.sh
# What run.sh measures: data, no code. samples/README.md has the columns.
server_name=postgres
application=Layers/Web

load=(
  'Describe | GET /orders/1 | 16      | 500 | 1 20 200 | 2/8 |'
  'Describe | GET /orders/1 | default | 500 | 20 200   | 2/8 |'
)

remarks='
  hey, PostgreSQL and the application share the processor, as in SlowDatabase.'
