import { DatabaseSync } from 'node:sqlite'

/* Planted bug, preloaded into a process: SQLite as one driver opens it when nothing is said. */
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (text) {
  return exec.call(this, text.replace('synchronous = full', 'synchronous = normal'))
}
