import type { CommandTable } from './commands.ts'
import { CannotOpenDatabase, type Engine, type EngineOptions } from './dialects/dialect.ts'
import { openPostgresEngine } from './dialects/postgres.ts'
import { openSqliteEngine } from './dialects/sqlite.ts'

/** Opens the database that the URL names, bringing its schema up to date first. */
export async function openStore<Commands extends CommandTable>(
  options: EngineOptions,
): Promise<Engine<Commands>> {
  if (/^sqlite:/.test(options.url)) return openSqliteEngine<Commands>(options)
  if (/^postgres(ql)?:\/\//.test(options.url)) return openPostgresEngine<Commands>(options)
  throw new CannotOpenDatabase(
    'DATABASE_URL must begin with sqlite: or postgres://, for example sqlite:./data/store.db.',
  )
}
