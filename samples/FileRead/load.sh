# shellcheck shell=bash disable=SC2034 # read by run.sh
# What run.sh measures: data, no code. samples/README.md has the columns.

console=(
  '16 workers, 32 MB each | 32 | 1 | sync 4 KB = about 9 s, async 4 KB = about 14 s, sync 64 KB = about 2 s, async 64 KB = about 15 s'
)

remarks='
  The file is in the cache of the system here; the article read it over a network drive, past every cache.'
