import { kyselyOver, openSqlite, sqliteFile } from '#storage/engine/sqlite/connection.ts'

/** A SQLite database that remembers what was asked of it, and says how it would find the answer. */
export function recordingDatabase(url: string) {
  const handle = openSqlite(sqliteFile(url), { mode: 'write', busyTimeoutMs: 10_000 })
  const statements = new Set<string>()
  const prepare = handle.prepare.bind(handle)
  handle.prepare = (text, ...rest) => {
    // The plan of an insert names the tables that refer to it, which it does not read.
    if (/^\s*(select|update|delete|with)/i.test(text)) statements.add(text)
    return prepare(text, ...rest)
  }
  const plan = (text: string) =>
    prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => String(detail))
  return { db: kyselyOver(handle, { onError: () => {} }), statements, plan }
}
