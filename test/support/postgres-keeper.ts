import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Stands beside a PostgreSQL server of the tests. Whoever started it holds the other end of its
 * input, which the kernel closes however the starter dies; then the server goes, and its folder.
 * node postgres-keeper.ts FOLDER [keep]
 */
const [folder = '', keep] = process.argv.slice(2)
process.stdin.once('end', () => {
  try {
    const [pid] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // It has ended by itself.
  }
  if (keep === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})
process.stdin.resume()
