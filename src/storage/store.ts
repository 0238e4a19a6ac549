import type { StoreCaches } from './caches.ts'
import type { CommandTable } from './engine/commands.ts'
import { CannotOpenDatabase, type Engine, type EngineOptions } from './engine/engine.ts'

/** An open database, and what this process remembers of it. */
export type Store<Commands extends CommandTable = CommandTable> = Engine<Commands> & {
  readonly caches: StoreCaches
}

/** Opens the database that the URL names, bringing its schema up to date first. */
export async function openStore<Commands extends CommandTable>(
  options: EngineOptions,
): Promise<Store<Commands>> {
  const engine = await openEngine<Commands>(options)
  // Loaded while the writer thread of SQLite loads the commands.
  const { createCaches } = await import('./caches.ts')
  return { ...engine, caches: createCaches() }
}

async function openEngine<Commands extends CommandTable>(
  options: EngineOptions,
): Promise<Engine<Commands>> {
  // Only the engine that runs is loaded: a start should not pay for the other one's driver.
  if (/^sqlite:/.test(options.url)) {
    const { openSqliteEngine } = await import('./engine/sqlite/engine.ts')
    return openSqliteEngine<Commands>(options)
  }
  if (/^postgres(ql)?:\/\//.test(options.url)) {
    const { openPostgresEngine } = await import('./engine/postgres/engine.ts')
    return openPostgresEngine<Commands>(options)
  }
  throw new CannotOpenDatabase(
    'DATABASE_URL must begin with sqlite: or postgres://, for example sqlite:./data/store.db.',
  )
}
