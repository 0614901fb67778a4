# shellcheck shell=bash disable=SC2034 # read by run.sh
# What run.sh measures: data, no code. samples/README.md has the columns.

load=(
  'I/O bound | GET /api/customers/SyncGet                     | default | 200 | 1 5 12 50 | 5/5 | 2467 → 232 ms'
  'CPU bound | GET /api/customers/SyncGetCpuBound /api/customers/AsyncGetCpuBound | default | 0 | 50 | 20/20 | 86 → 93 ms'
  '150 + 50 ms | GET /api/customers/SyncGet?delay=150&work=50 | default | 150+50 | 20 | 5/5 | 50 → 200 requests/s'
  '20 + 180 ms | GET /api/customers/SyncGet?delay=20&work=180 | default | 20+180 | 20 | 3/3 | 50 → 55.5 requests/s'
)

remarks='
  hey and the application share the processor. What computes gains nothing: SyncGetCpuBound is before, AsyncGetCpuBound after. The
  figures for the mixtures are calculated in the article, for ten threads that never wait for a processor.'
