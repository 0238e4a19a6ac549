import {
  type Compilable,
  CompiledQuery,
  type DeleteResult,
  type Insertable,
  type InsertResult,
  type UpdateResult,
} from 'kysely'
import { inParts } from './bulk.ts'
import { type EngineName, onEngine } from './handle.ts'
import { constantsInText, type Param, Placeholder, paramOfRow } from './parameters.ts'
import type { Db, Schema, Tx } from './schema.ts'

/** Builds a part of a query for each of many rows of values. */
export type EachRow<Values> = <Part>(build: (param: Param<Values>) => Part) => Part[]

/** These columns of a table, as values to insert. */
export type Columns<
  Table extends keyof Schema,
  Name extends keyof Insertable<Schema[Table]>,
> = Required<Pick<Insertable<Schema[Table]>, Name>>

/** The type of a row that a prepared query returns. */
export type RowOf<Prepared extends (...given: never) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Prepared>
>[number]

/** A query that writes needs a transaction. */
type HandleOf<Query> = Query extends { readonly isSelectQueryBuilder: true } ? Db : Tx
/** For a write without `returning` Kysely reports how much changed; here it returns no rows. */
export type ResultOf<Query> =
  Query extends Compilable<infer Row>
    ? Row extends InsertResult | UpdateResult | DeleteResult
      ? never
      : Row
    : never

/** Within every engine's limit on parameters; also the most variants that one query is compiled to. */
const ROWS_AT_ONCE = 256

/**
 * A query that is built and compiled once per engine: on the hot paths building it costs more than
 * running it. Its values are named in the type of `param`.
 */
export function prepared<Values, Query extends Compilable>(
  build: (db: Db, param: Param<Values>) => Query,
): (db: HandleOf<Query>, values: Required<Values>) => Promise<readonly ResultOf<Query>[]> {
  const compiledFor = oncePerEngine((db) => build(db, paramOfRow(0)))
  return async (db, values) => run<ResultOf<Query>>(db, compiledFor(db), [values])
}

/** The same over many rows of values, such as rows to insert: compiled once per number of rows. */
export function preparedForRows<Values, Query extends Compilable>(
  build: (db: Db, eachRow: EachRow<Values>) => Query,
): (db: HandleOf<Query>, rows: readonly Required<Values>[]) => Promise<readonly ResultOf<Query>[]> {
  const perCount = new Map<number, (db: Db) => Compiled>()
  return async (db, rows) => {
    const results: ResultOf<Query>[] = []
    for (const part of inParts(rows, ROWS_AT_ONCE)) {
      const compiledFor = perCount.get(part.length) ?? ofCount(part.length)
      results.push(...(await run<ResultOf<Query>>(db, compiledFor(db), part)))
    }
    return results
  }

  function ofCount(count: number): (db: Db) => Compiled {
    const params = Array.from({ length: count }, (_, row) => paramOfRow<Values>(row))
    const compiledFor = oncePerEngine((db) => build(db, (part) => params.map(part)))
    perCount.set(count, compiledFor)
    return compiledFor
  }
}

type Compiled = {
  readonly text: string
  /** Placeholders, and perhaps constants, in the order of the text. */
  readonly parameters: readonly unknown[]
}

function oncePerEngine(build: (db: Db) => Compilable): (db: Db) => Compiled {
  const perEngine = new Map<EngineName, Compiled>()
  return (db) => {
    const { engine } = db
    const known = perEngine.get(engine.name)
    if (known) return known
    const building = onEngine(db.withPlugin(constantsInText), engine)
    const { sql: text, parameters } = build(building).compile()
    const compiled = { text, parameters }
    perEngine.set(engine.name, compiled)
    return compiled
  }
}

/** Not `async`: an engine in this process returns its rows at once. */
function run<Row>(
  db: Db,
  { text, parameters }: Compiled,
  rows: readonly unknown[],
): readonly Row[] | Promise<readonly Row[]> {
  const values = parameters.map((parameter) =>
    parameter instanceof Placeholder ? parameter.valueIn(rows) : parameter,
  )
  const { runDirectly } = db.engine
  if (runDirectly) return runDirectly(text, values) as readonly Row[] | Promise<readonly Row[]>
  return db.executeQuery<Row>(CompiledQuery.raw(text, values)).then((result) => result.rows)
}
