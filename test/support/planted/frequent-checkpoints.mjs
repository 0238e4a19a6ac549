import { DatabaseSync } from 'node:sqlite'

/* No fault: the log is copied into the database after every few pages, so that cuts meet that too. */
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (text) {
  return exec.call(this, text.replace(/wal_autocheckpoint = \d+/, 'wal_autocheckpoint = 60'))
}
