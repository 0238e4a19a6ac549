import { StatementSync } from 'node:sqlite'

/* Planted bug, preloaded into a process: a commit that fails is taken for one that did not. */
const { run } = StatementSync.prototype
StatementSync.prototype.run = function (...parameters) {
  try {
    return run.apply(this, parameters)
  } catch (error) {
    if (this.sourceSQL !== 'commit') throw error
    return { changes: 0, lastInsertRowid: 0 }
  }
}
