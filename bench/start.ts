import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_SETTINGS } from '../test/support/start-script.ts'
import { middleOf } from './middle.ts'
import { cpuMs, startStore } from './processes.ts'
import { number, percent, table } from './table.ts'

/* How long the demo shop takes from the start of its process until it is ready. */

const TIMES = 9
const HOOK = NODE_SETTINGS.indexOf('--import')
const WITHOUT_HOOK = NODE_SETTINGS.filter((_, at) => at !== HOOK && at !== HOOK + 1)
const WAYS = [
  { name: 'as `npm start`', settings: NODE_SETTINGS },
  { name: 'without quick-imports.ts', settings: WITHOUT_HOOK },
]

type Start = { readonly readyMs: number; readonly cpu: number }

export async function run(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'))
  try {
    const url = `sqlite:${join(folder, 'store.db')}`
    // The first start fills the database, and the cache of compiled sources.
    await startOnce(url, NODE_SETTINGS)
    const starts = WAYS.map(() => [] as Start[])
    for (let time = 0; time < TIMES; time += 1) {
      for (const [at, { settings }] of WAYS.entries()) {
        starts[at]?.push(await startOnce(url, settings))
      }
    }
    return tableOf(starts)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(url: string, settings: readonly string[]): Promise<Start> {
  const store = await startStore(url, {}, settings)
  const cpu = cpuMs(store)
  await store.stop()
  return { readyMs: store.readyMs, cpu }
}

function tableOf(starts: readonly (readonly Start[])[]): string {
  const medians = starts.map((each) => ({
    ready: middleOf(each.map(({ readyMs }) => readyMs)),
    cpu: middleOf(each.map(({ cpu }) => cpu)),
  }))
  const slowest = Math.max(...medians.map(({ ready }) => ready))
  const rows = medians.map(({ ready, cpu }, at) => [
    WAYS[at]?.name ?? '',
    number(ready),
    number(cpu),
    percent(ready / slowest),
  ])
  const columns = [
    { title: `median of ${TIMES} starts` },
    { title: 'ready after ms', right: true },
    { title: 'CPU ms', right: true },
    { title: 'share', right: true },
  ]
  return table(columns, rows)
}
