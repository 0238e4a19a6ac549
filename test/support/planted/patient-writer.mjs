import { DatabaseSync } from 'node:sqlite'

/* Planted bug, preloaded into a process: it waits for a lock as long as somebody else holds it. */
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (text) {
  if (text.includes('synchronous = full')) exec.call(this, 'pragma busy_timeout = 60000')
  return exec.call(this, text)
}
