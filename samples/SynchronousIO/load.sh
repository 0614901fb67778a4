# shellcheck shell=bash disable=SC2034 # read by run.sh
# What run.sh measures: data, no code. samples/README.md has the columns.
server_name=azurite

load=(
  'Sync        | GET  /api/sync            | 16      | 500       | 1 16 100 400 | 2/8     | throughput about 10×, response time 25×'
  'Sync        | GET  /api/sync            | default | 500       | 16 400       | 1/6     | throughput about 10×, response time 25×'
  'WrappedSync | GET  /api/wrappedsync     | 16      | 500 stays | 50           | 2/2     | a wrapper consumes more resources'
  'SyncUpload  | POST /api/syncupload/blob | 16      | 0         | 50           | 8/8     |'
  'CreateFile  | GET  /api/createfile      | 16      | 0         | 50           | 400/400 |'
)

remarks='
  hey and the application share the processor, and the network is the loopback device: nothing but the waiting is modelled here.
  The wrapper stays blocking: SIO5002 is for information, and Task.Run frees no thread. Uploads end where Azurite does, which is
  one thread of Node.js; a file made in memory waits for nothing.'
