import { readdirSync, readFileSync } from 'node:fs'

export type Migration = { readonly number: number; readonly name: string; readonly sql: string }

/** The few things a migration run needs of an engine, all inside one transaction with a lock. */
export type MigrationRunner = {
  readonly run: (sql: string) => Promise<void>
  readonly applied: () => Promise<readonly number[]>
  readonly record: (migration: Migration) => Promise<void>
}

export class SchemaTooNew extends Error {}

export const MIGRATIONS_TABLE = `create table if not exists schema_migrations (
  number integer primary key,
  name text not null
)`

/** `NNNN-name.sql` in ascending order. */
export function readMigrations(folder: URL): readonly Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      number: Number(file.slice(0, 4)),
      name: file.slice(5, -'.sql'.length),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }))
}

export async function applyMigrations(
  runner: MigrationRunner,
  migrations: readonly Migration[],
): Promise<void> {
  await runner.run(MIGRATIONS_TABLE)
  const applied = new Set(await runner.applied())
  const newest = migrations.at(-1)?.number ?? 0
  const unknown = [...applied].find((number) => number > newest)
  if (unknown !== undefined) {
    throw new SchemaTooNew(
      `The database has schema ${unknown}, but this version of the store knows only ${newest}. Start the newer version.`,
    )
  }
  for (const migration of migrations) {
    if (applied.has(migration.number)) continue
    await runner.run(migration.sql)
    await runner.record(migration)
  }
}
