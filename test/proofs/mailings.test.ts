import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { startMailings } from '#jobs/mailings/mailing-dispatch.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { findNewsletter } from '#storage/newsletter/newsletters.ts'
import { spawnNode } from '../support/child.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { fastClock } from '../support/fast-clock.ts'
import { runOn } from '../support/former-store.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore, planted, type TestStore } from '../support/store.ts'

vi.setConfig(PATIENCE)

const PROMISE = 'every subscriber gets a newsletter once, whatever is killed meanwhile'
const { emailKills: KILLS } = FIGURES
/** So many that no process writes to all of them before it is killed. */
const READERS_PER_KILL = 2_000
const CHILD = new URL('../support/mailing-child.ts', import.meta.url).pathname

describe.each(ENGINES)('a newsletter of a shop that is killed (%s)', (engine) => {
  test(`${KILLS} times is written to everybody once`, async () => {
    const { missing, twice, readers } = await writeThrough(engine, KILLS)
    expect({ missing, twice }).toEqual({ missing: 0, twice: 0 })
    recordFigures({
      ...{ promise: PROMISE, engine, done: `${readers} subscribers, ${KILLS} kills` },
      result: '0 emails missing, 0 written twice',
    })
  })

  test('the check finds a shop in which a process begins a newsletter anew', async () => {
    const { twice } = await writeThrough(engine, 1, 'begins-mailings-anew')
    expect(twice).toBeGreaterThan(0)
    const fault = 'a process begins a newsletter anew'
    recordCaught({ promise: PROMISE, engine, fault, found: `${twice} emails written twice` })
  })
})

/** Processes write a newsletter and are killed in the middle; then this one writes the rest. */
async function writeThrough(engine: EngineName, kills: number, bug?: string) {
  const database = await createDatabase(engine)
  const began = Date.now()
  const table = bug === undefined ? [] : [planted(bug)]
  const [commandsUrl] = table
  const clock = fastClock(began)
  const store = await openTestStore(database.url, {
    clock,
    ...(commandsUrl ? { commandsUrl } : {}),
  })
  try {
    const readers = kills * READERS_PER_KILL
    await runOn(engine, database.url, subscribersSql(readers))
    const draft = { subject: 'News', heading: 'News', text: 'Pumps are back.', topic: undefined }
    const id = await store.write('createNewsletter', { draft, actor: 'staff' })
    await store.write('sendNewsletter', { id, version: 1, actor: 'staff' })
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await writtenOf(store, id)
      const child = spawnNode([CHILD, database.url, String(began), ...table])
      await once(child.stdout, 'data')
      await until(async () => (await writtenOf(store, id)) > before)
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect((await findNewsletter(store.db, id))?.state).toBe('sending')
    }
    const mailings = startMailings({ store, log: () => {} })
    await until(async () => (await findNewsletter(store.db, id))?.state === 'sent')
    await mailings.stop()
    return { readers, ...(await verdict(store, readers)) }
  } finally {
    await store.close()
    await database.drop()
  }
}

async function verdict({ db }: TestStore, readers: number) {
  const emails = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('channel', '=', 'email')
    .execute()
  const different = new Set(emails.map(({ recipient }) => recipient)).size
  return { missing: readers - different, twice: emails.length - different }
}

async function writtenOf({ db }: TestStore, id: number): Promise<number> {
  return (await findNewsletter(db, id))?.recipients ?? 0
}

function until(condition: () => Promise<boolean>): Promise<void> {
  return vi.waitFor(async () => expect(await condition()).toBe(true), {
    ...{ timeout: PATIENCE.testTimeout / 2, interval: 5 },
  })
}

function subscribersSql(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const email = `reader-${at}@example.com`
    return `('${email}', '${email}', '[]', '[]', 0, 1, 1)`
  })
  return `insert into subscribers (email, email_key, topics, asked_topics, confirm_emails, asked_at,
    confirmed_at) values ${rows.join(',')}`
}
