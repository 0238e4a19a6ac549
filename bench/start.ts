import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_SETTINGS } from '../test/support/start-script.ts'
import { median } from './median.ts'
import { onNewDatabase } from './new-database.ts'
import { cpuMs, startStore } from './processes.ts'
import { number, percent, table } from './table.ts'

/* How long the demo shop takes from the start of its process until it is ready. */

const TIMES = 9
const HOOK = ['--import', './src/server/build/module-hooks.ts']
const WAYS = [
  { name: 'as `npm start`', script: 'src/server/main.mjs', settings: NODE_SETTINGS },
  {
    name: 'from the sources, with module-hooks.ts',
    script: 'src/server/process.ts',
    settings: [...HOOK, ...NODE_SETTINGS],
  },
  { name: 'from the sources', script: 'src/server/process.ts', settings: NODE_SETTINGS },
]

type Way = Pick<(typeof WAYS)[number], 'script' | 'settings'>
type Start = { readonly readyMs: number; readonly cpu: number }

export function run(): Promise<string> {
  return onNewDatabase('sqlite', measureStarts)
}

async function measureStarts(url: string): Promise<string> {
  // The first starts build the store, fill the database, and the cache of compiled sources.
  for (const way of [...WAYS, ...WAYS]) await startOnce(url, way)
  const starts = WAYS.map(() => [] as Start[])
  for (let time = 0; time < TIMES; time += 1) {
    for (const [at, way] of WAYS.entries()) starts[at]?.push(await startOnce(url, way))
  }
  return tableOf(starts)
}

async function startOnce(url: string, { script, settings }: Way): Promise<Start> {
  // main.mjs says where compiled sources are cached.
  const environment = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
  const store = await startStore(url, environment, settings, script)
  const cpu = cpuMs(store)
  await store.stop()
  return { readyMs: store.readyMs, cpu }
}

function tableOf(starts: readonly (readonly Start[])[]): string {
  const medians = starts.map((each) => ({
    ready: median(each.map(({ readyMs }) => readyMs)),
    cpu: median(each.map(({ cpu }) => cpu)),
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
