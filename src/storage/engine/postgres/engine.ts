import { sql } from 'kysely'
import pg from 'pg'
import { raisesCatalogueVersion } from '../catalogue-version.ts'
import { type CommandTable, commandNamed, loadCommands, type Write } from '../commands.ts'
import { watchForDamage } from '../damage.ts'
import type { Engine, EngineOptions } from '../engine.ts'
import { RunAgain } from '../run-again.ts'
import type { Db, Tx } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { handlesOnConnections, kyselyOverPool } from './connection.ts'
import { explainPostgres, isConflict, isPostgresDamage, isRemovedMeanwhile } from './errors.ts'
import { type StoreIdRow, watchDatabase } from './identity.ts'
import { postgresProblems } from './integrity.ts'
import { checkPooler, migrate } from './migrate.ts'
import { namedStatements } from './named-statements.ts'
import { type Announcement, LONGEST_LAG_MS, listenForChanges } from './notices.ts'
import { isBehindPooler, LOCK_TIMEOUT_MS, openPool } from './pool.ts'

/** Separate, so that writes which wait for a lock do not use up the connections for reads. */
const WRITE_CONNECTIONS = 10
const READ_CONNECTIONS = 6
const SHORTEST_LOCK_TIMEOUT_MS = 100
/** The longest wait for a connection and a lock together. */
const LONGEST_WAIT_MS = 2_500
const MOST_ATTEMPTS = 5

const INT8 = 20
/** Cents and times are far below 2^53; count(*) is too. */
pg.types.setTypeParser(INT8, Number)

export async function openPostgresEngine<Commands extends CommandTable>(
  options: EngineOptions,
): Promise<Engine<Commands>> {
  // The commands are loaded while the server is asked, a dozen times in a row.
  const [{ storeId, notices }, commands] = await Promise.all([
    connect(options),
    loadCommands(options.commandsUrl),
  ])
  const identity = watchDatabase(storeId, options)
  const damage = watchForDamage(isPostgresDamage, options)
  const readPool = openPool(options, identity, { max: READ_CONNECTIONS })
  const writePool = openPool(options, identity, { max: WRITE_CONNECTIONS, pipeline: true })
  const behindPooler = isBehindPooler(options)
  const watched = { onError: damage.note, behindPooler }
  const db = kyselyOverPool(namedStatements(readPool, watched))
  const writing = handlesOnConnections(
    namedStatements(writePool, { ...watched, onPublicChange: notices.publicCommitted }),
  )
  /** The last write met an outage. */
  let failing = false

  return {
    name: 'postgres',
    clock: options.clock,
    db,
    write: writeWithRetry as Write<Commands>,
    publicVersion: notices.publicVersion,
    longestLagMs: LONGEST_LAG_MS,
    catalogueVersion: notices.catalogueVersion,
    checkReady: async () => {
      damage.refuse()
      await identity.check(
        async (statement) => (await sql.raw<StoreIdRow>(statement).execute(db)).rows,
      )
      if (failing) await writing.use(refuseReadOnly)
    },
    checkIntegrity: () => postgresProblems(options.directUrl ?? options.url),
    explain: explainPostgres,
    metrics: () => [],
    close: async () => {
      await notices.close()
      await Promise.all([db.destroy(), writing.close()])
      // Kysely does not end a pool from which it never took a connection.
      if (!readPool.ended) await readPool.end()
    },
  }

  async function writeWithRetry(name: string, input: unknown): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const output = await writeOnce(name, input)
        failing = false
        return output
      } catch (error) {
        const isPassing =
          isConflict(error) || isRemovedMeanwhile(error) || error instanceof RunAgain
        if (isPassing && attempt < MOST_ATTEMPTS) continue
        const outage = explainPostgres(error)
        if (outage) failing = true
        throw outage ?? error
      }
    }
  }

  async function writeOnce(name: string, input: unknown): Promise<unknown> {
    let announced: Announcement | undefined
    const began = performance.now()
    const output = await writing.use((db) =>
      inTransaction(db, async (tx) => {
        await waitNoLongerThan(tx, LONGEST_WAIT_MS - (performance.now() - began))
        const result = await commandNamed(commands, name)(tx, input, { now: options.clock() })
        if (raisesCatalogueVersion(tx)) announced = await notices.announce(tx)
        return result
      }),
    )
    // The notification reaches this process too, but its own next read must not wait for it.
    if (announced !== undefined) notices.committed(announced)
    return output
  }
}

async function connect(options: EngineOptions) {
  const storeId = await migrate(options)
  if (isBehindPooler(options)) await checkPooler(options, storeId)
  return { storeId, notices: await listenForChanges(options) }
}

/** A write that waited long for its connection has less time left for locks. */
async function waitNoLongerThan(tx: Tx, ms: number): Promise<void> {
  if (ms >= LOCK_TIMEOUT_MS) return
  const most = Math.max(Math.ceil(ms), SHORTEST_LOCK_TIMEOUT_MS)
  await sql`select set_config('lock_timeout', ${`${most}ms`}, true)`.execute(tx)
}

/** A standby, or a server that is set to read-only. */
async function refuseReadOnly(db: Db): Promise<void> {
  const { rows } = await sql<{ off: string }>`
    select current_setting('transaction_read_only') as off`.execute(db)
  if (rows[0]?.off === 'on') throw new Error('the database takes no writes')
}
