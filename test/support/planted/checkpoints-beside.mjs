import { DatabaseSync } from 'node:sqlite'

/* No fault: the log looks a hundred times as long, so that the helper copies it and not the writer. */
const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (text) {
  const statement = prepare.call(this, text)
  if (text !== 'pragma wal_checkpoint(noop)') return statement
  return {
    get() {
      const { log, checkpointed } = statement.get()
      return { log: log * 100, checkpointed: checkpointed * 100 }
    },
  }
}
