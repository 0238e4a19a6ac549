import { readdirSync, readFileSync } from 'node:fs'

export type Migration = { readonly number: number; readonly name: string; readonly sql: string }

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

/**
 * The migrations that have not been applied yet. Each engine applies them in one transaction under
 * a lock, so that several processes that start together apply each of them once.
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly number[],
): readonly Migration[] {
  const newest = migrations.at(-1)?.number ?? 0
  const unknown = applied.find((number) => number > newest)
  if (unknown !== undefined) {
    throw new SchemaTooNew(
      `The database has schema ${unknown}, but this version of the store knows only ${newest}. Start the newer version.`,
    )
  }
  return migrations.filter((migration) => !applied.includes(migration.number))
}
