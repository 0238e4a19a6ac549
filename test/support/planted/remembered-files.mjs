import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/* Planted bug, preloaded into a process: what was once seen of a database file is never looked at again. */
const { statSync } = fs
const seen = new Map()
fs.statSync = (path, options) => {
  // With big integers only inodes are asked for.
  if (!options?.bigint) return statSync(path, options)
  if (!seen.has(path)) seen.set(path, statSync(path, options))
  return seen.get(path)
}
syncBuiltinESMExports()
