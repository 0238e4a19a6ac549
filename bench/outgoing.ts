import { setTimeout } from 'node:timers/promises'
import { EVENT_KINDS } from '#domain/integrations/events.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES } from './engines.ts'
import { median, medianBy } from './median.ts'
import { onNewDatabase } from './new-database.ts'
import type { PhaseResult } from './order-client.ts'
import { driveOrders, stockUp } from './order-runs.ts'
import { startStore } from './processes.ts'
import {
  type Receiver,
  startEventSink,
  startHangingMailServer,
  startMailSink,
} from './receivers.ts'
import { ms, number, percent, table } from './table.ts'

/*
 * Orders while the same process sends their emails and events. BENCH_CARTS makes it shorter,
 * BENCH_ENGINE names one engine alone. Every round has a new database for each way.
 */
const CARTS = { sqlite: 6_000, postgres: 3_000 } as const
const CONNECTIONS = 64
/** The machine's speed varies twofold: shares are taken within a round, and their median counts. */
const ROUNDS = 7
const TARGET_SHARE = 0.9
const LONGEST_WAIT_MS = 30_000

type Sink = 'none' | 'takes' | 'hangs'
type Way = { readonly name: string; readonly mail: Sink; readonly hasEndpoint: boolean }

/** The first is what the others are compared with; the target is for emails alone. */
const WAYS: readonly Way[] = [
  { name: 'no mail server: emails are written and wait', mail: 'none', hasEndpoint: false },
  { name: 'emails are sent', mail: 'takes', hasEndpoint: false },
  { name: 'the mail server hangs', mail: 'hangs', hasEndpoint: false },
  { name: 'emails and events are sent', mail: 'takes', hasEndpoint: true },
]

type Round = { readonly ordered: PhaseResult; readonly emails: number; readonly events: number }

export async function run(): Promise<string> {
  const tables: string[] = []
  for (const engine of ENGINES) tables.push(await measureEngine(engine))
  return tables.join('\n\n')
}

async function measureEngine(engine: EngineName): Promise<string> {
  const carts = Number(process.env.BENCH_CARTS ?? CARTS[engine])
  const rounds = WAYS.map((): Round[] => [])
  // In turns, so that whatever else the machine does for a while affects all ways alike; each is
  // the first of a round in its turn.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < WAYS.length; turn += 1) {
      const at = (round + turn) % WAYS.length
      const way = WAYS[at]
      if (way) rounds[at]?.push(await onNewDatabase(engine, (url) => measureWay(url, way, carts)))
    }
  }
  return tableOf(engine, rounds)
}

async function measureWay(url: string, way: Way, carts: number): Promise<Round> {
  const products = await stockUp(url)
  const mail = await mailServerOf(way.mail)
  const program = way.hasEndpoint ? await startEventSink() : undefined
  const store = await startStore(url, {
    WEBHOOK_ADDRESSES: 'any',
    ...(mail ? { SMTP_URL: mail.url, MAIL_FROM: 'bench@example.com' } : {}),
  })
  try {
    if (program) await addEndpoint(store.port, program)
    const base = { port: store.port, connections: CONNECTIONS, products }
    await driveOrders({ ...base, carts: Math.ceil(carts / 10) })
    // What sends is loaded for the first email, once in the life of a process.
    for (const receiver of [mail, program]) if (receiver) await untilReached(receiver)
    const { ordered } = await driveOrders({ ...base, carts })
    return { ordered, emails: mail?.count() ?? 0, events: program?.count() ?? 0 }
  } finally {
    await store.stop()
    await mail?.stop()
    await program?.stop()
  }
}

async function untilReached({ url, count }: Receiver): Promise<void> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS
  while (count() === 0) {
    if (Date.now() > giveUpAt) throw new Error(`nothing reached ${url}`)
    await setTimeout(20)
  }
}

async function mailServerOf(mail: Sink): Promise<Receiver | undefined> {
  if (mail === 'none') return undefined
  return mail === 'takes' ? startMailSink() : startHangingMailServer()
}

async function addEndpoint(port: number, { url }: Receiver): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/integrations/endpoints`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${url}/hooks`, events: EVENT_KINDS }),
  })
  if (response.status !== 201) throw new Error(await response.text())
}

/** Of the orders of the first way in the same round: the median. */
function shareOf(rounds: readonly Round[], first: readonly Round[]): number {
  return median(
    rounds.map(({ ordered }, at) => ordered.perSecond / (first[at]?.ordered.perSecond ?? 0)),
  )
}

function tableOf(engine: EngineName, ways: readonly (readonly Round[])[]): string {
  const [first = []] = ways
  const rows = ways.map((rounds, at) => {
    const { ordered, emails, events } = medianBy(rounds, (round) => round.ordered.perSecond)
    const share = shareOf(rounds, first)
    const isHeld = at > 0 && !WAYS[at]?.hasEndpoint
    return [
      WAYS[at]?.name ?? '',
      number(ordered.perSecond),
      ms(ordered.p50Ms),
      ms(ordered.p99Ms),
      number(ordered.failures),
      number(emails),
      number(events),
      percent(share),
      isHeld ? `${percent(TARGET_SHARE)}${share >= TARGET_SHARE ? '' : ' not met'}` : '',
    ]
  })
  return table(
    [
      { title: `${engine}, orders` },
      { title: 'per second', right: true },
      { title: 'p50 ms', right: true },
      { title: 'p99 ms', right: true },
      { title: 'refused', right: true },
      { title: 'emails meanwhile', right: true },
      { title: 'events meanwhile', right: true },
      { title: 'share', right: true },
      { title: 'target', right: true },
    ],
    rows,
  )
}
