import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnNode } from './child.ts'
import { freePort } from './free-port.ts'
import type { Load, LoadResult } from './order-load.ts'
import { SHOP_COMMANDS_URL } from './shop-commands.ts'
import { NODE_SETTINGS } from './start-script.ts'
import { planted } from './store.ts'

const here = (file: string) => new URL(file, import.meta.url).pathname
const MAIN = here('../../src/server/main.mjs')
const READY_WITHIN_MS = 30_000

export type ShopProcess = {
  readonly port: number
  readonly pid: () => number
  /** Resolves when it ended by itself or by us. */
  readonly ended: () => Promise<unknown>
  readonly signal: (name: NodeJS.Signals) => void
  /** Resolves with its exit code, or null when a signal ended it. */
  readonly exitCode: () => Promise<number | null>
  /** Ends it without a word, as a power cut or an out-of-memory kill would. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same port; returns how long it took to be ready. */
  readonly start: () => Promise<number>
}

/** A process of the shop on the database of that URL: the API alone, unless it is whole. */
export async function startShopProcess(
  url: string,
  options: {
    /** All that `npm start` runs, as it runs it. No bug can be planted in that. */
    readonly isWhole?: boolean
    readonly bug?: string
    readonly wrapper?: readonly string[]
    /** A planted bug that the process loads before anything else. */
    readonly preload?: string
    /** A module that spoils the app before it is ready: see shop-server.ts. */
    readonly plant?: string
    readonly env?: Readonly<Record<string, string>>
  } = {},
): Promise<ShopProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const { preload, isWhole = false } = options
  const preloadArgs = preload === undefined ? [] : ['--import', here(`./planted/${preload}`)]

  const start = async () => {
    const began = performance.now()
    const table = options.bug === undefined ? SHOP_COMMANDS_URL : planted(options.bug)
    const plant = options.plant === undefined ? [] : [planted(options.plant)]
    const program = isWhole ? [MAIN] : [here('./shop-server.ts'), table, ...plant]
    child = spawnNode([...NODE_SETTINGS, ...preloadArgs, ...program], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
        DEMO: 'off',
        ...options.env,
      },
      fromSources: !isWhole,
      // A group of its own, so that a wrapper and what it runs end together.
      detached: true,
      wrapper: options.wrapper ?? [],
      stdout: 'ignore',
      stderr: preload === undefined ? 'inherit' : 'ignore',
    })
    await untilReady(port, child)
    return performance.now() - began
  }
  await start()
  return {
    port,
    pid: () => child?.pid ?? 0,
    signal: (name) => {
      child?.kill(name)
    },
    exitCode: async () => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child?.exitCode ?? null
    },
    ended: async () => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      endGroup(child)
      await gone
    },
    start,
  }
}

function endGroup(child: ChildProcess | undefined): void {
  const isRunning = child && child.exitCode === null && child.signalCode === null
  if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
}

/** Polls with a generous bound: what it took is reported, not judged. */
async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the shop was not ready in time')
}

export type OrderLoad = {
  readonly abandon: () => void
  /** Waits for so many more acknowledged orders. */
  readonly more: (orders: number) => Promise<void>
  readonly finish: () => Promise<LoadResult>
}

export function startOrderLoad(load: Load): OrderLoad {
  const child = spawnNode([here('./order-load.ts'), JSON.stringify(load)])
  const finished = Promise.withResolvers<LoadResult>()
  // Whoever waits for them hears of it; whoever left them does not.
  finished.promise.catch(() => {})
  let acknowledged = 0
  let result: LoadResult | undefined
  let wake = () => {}
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word, text = ''] = split(line)
    if (word === 'acknowledged') acknowledged = Number(text)
    if (word === 'result') result = parsed(text)
    wake()
  })
  // After "close" all they said was read.
  child.once('close', (code) => {
    if (result) finished.resolve(result)
    else finished.reject(new Error(`the shoppers ended with ${code} and no result`))
  })
  return {
    more: async (orders) => {
      const wanted = acknowledged + orders
      while (acknowledged < wanted) {
        const heard = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([heard, finished.promise])
      }
    },
    abandon: () => {
      child.kill('SIGKILL')
    },
    finish: async () => {
      child.stdin.write('stop\n')
      return finished.promise
    },
  }
}

function split(line: string): [word: string, text?: string] {
  const blank = line.indexOf(' ')
  return blank < 0 ? [line] : [line.slice(0, blank), line.slice(blank + 1)]
}

/** Nothing for a line that was cut off. */
function parsed(text: string): LoadResult | undefined {
  try {
    return JSON.parse(text) as LoadResult
  } catch {
    return undefined
  }
}
