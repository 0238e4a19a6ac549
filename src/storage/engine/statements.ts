import { CompiledQuery, sql } from 'kysely'
import { inProcessRunner } from './in-process.ts'
import type { Db } from './schema.ts'

/**
 * A statement whose text is made once per engine: on the hot paths building a query costs more than
 * running it. Parameters are written `?` and given in that order.
 */
export function statement<Parameters extends readonly unknown[], Row = never>(
  text: string,
): (db: Db, ...parameters: Parameters) => Promise<readonly Row[]> {
  const perEngine = new WeakMap<object, string>()
  return async (db, ...parameters) => {
    const { adapter } = db.getExecutor()
    let written = perEngine.get(adapter)
    if (written === undefined) {
      written = inDialectOf(db, text)
      perEngine.set(adapter, written)
    }
    const runInProcess = inProcessRunner(db)
    if (runInProcess) return runInProcess(written, parameters) as readonly Row[]
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(written, [...parameters]))
    return rows
  }
}

/** The same for rows to insert: one text per number of rows, `columns` values each. */
export function insertStatement<Row extends readonly unknown[]>(
  head: string,
  columns: number,
): (db: Db, rows: readonly Row[]) => Promise<void> {
  const perCount = new Map<number, (db: Db, ...parameters: unknown[]) => Promise<unknown>>()
  const row = `(${Array(columns).fill('?').join(', ')})`
  return async (db, rows) => {
    if (rows.length === 0) return
    let insert = perCount.get(rows.length)
    if (!insert) {
      insert = statement(`${head} values ${Array(rows.length).fill(row).join(', ')}`)
      perCount.set(rows.length, insert)
    }
    await insert(db, ...rows.flat())
  }
}

/** The engine's own way of writing parameters, without asking which engine it is. */
function inDialectOf(db: Db, text: string): string {
  const parts = text.split('?')
  const fragments = Object.assign(parts, { raw: parts })
  return sql(fragments, ...Array(parts.length - 1).fill(null)).compile(db).sql
}
