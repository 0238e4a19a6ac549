import { existsSync } from 'node:fs'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { CannotOpenDatabase } from '#storage/engine/engine.ts'
import { sqliteFile } from '#storage/engine/sqlite/connection.ts'
import { checkInvariants } from '#storage/invariants.ts'
import { openStore } from '#storage/store.ts'

/*
 * npm run verify-store -- DATABASE_URL
 * Checks every invariant of the stored data, and fails if one does not hold.
 */
const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env
const url = process.argv[2] ?? DATABASE_DIRECT_URL ?? DATABASE_URL ?? 'sqlite:./data/store.db'
process.exitCode = await verify(url)

async function verify(url: string): Promise<number> {
  try {
    refuseMissingFile(url)
    const store = await openStore({
      url,
      commandsUrl: COMMANDS_URL,
      clock: Date.now,
      log: () => {},
    })
    const results = await checkInvariants(store)
    await store.close()
    for (const { id, promise, violations } of results) {
      const verdict = violations.length === 0 ? 'ok  ' : 'FAIL'
      process.stdout.write(`${verdict} ${id} ${promise}\n`)
      for (const violation of violations) process.stdout.write(`       ${violation}\n`)
    }
    return results.some(({ violations }) => violations.length > 0) ? 1 : 0
  } catch (error) {
    if (!(error instanceof CannotOpenDatabase)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

/** Opening would create a missing file, and an empty database passes every check. */
function refuseMissingFile(url: string): void {
  if (!url.startsWith('sqlite:')) return
  const file = sqliteFile(url)
  if (existsSync(file)) return
  throw new CannotOpenDatabase(`There is no database at ${file}.`)
}
