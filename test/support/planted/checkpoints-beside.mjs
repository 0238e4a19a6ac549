import { DatabaseSync } from 'node:sqlite'

/* No fault: the log looks ten thousand times as long, so that another thread than the writer copies it. */
const LONGER = 10_000

const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (text) {
  const statement = prepare.call(this, text)
  if (text !== 'pragma wal_checkpoint(noop)') return statement
  return {
    get() {
      const { log, checkpointed } = statement.get()
      return { log: log * LONGER, checkpointed: checkpointed * LONGER }
    },
  }
}
