import pg from 'pg'

/**
 * Invalid indexes and constraints. Where the server's `amcheck` extension is installed, every index
 * is compared with its table as well. That can take long: hence a connection without the store's
 * statement timeout.
 */
export async function postgresProblems(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ problem: string }>(`
      select 'index ' || indexrelid::regclass || ' is not valid' as problem
      from pg_index where not indisvalid
      union all
      select 'constraint ' || conname || ' was never checked' from pg_constraint
      where not convalidated`)
    return [...rows.map((row) => row.problem), ...(await brokenIndexes(client))]
  } finally {
    await client.end()
  }
}

async function brokenIndexes(client: pg.Client): Promise<readonly string[]> {
  const installed = await client.query("select 1 from pg_extension where extname = 'amcheck'")
  if (installed.rowCount === 0) return []
  const { rows } = await client.query<{ name: string }>(`
    select indexrelid::regclass::text as name from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_am on pg_am.oid = pg_class.relam
    where pg_am.amname = 'btree' and relnamespace = 'public'::regnamespace`)
  const problems: string[] = []
  for (const { name } of rows) {
    await client
      .query('select bt_index_check($1::regclass, true)', [name])
      .catch((error: Error) => {
        problems.push(`${name}: ${error.message}`)
      })
  }
  return problems
}
