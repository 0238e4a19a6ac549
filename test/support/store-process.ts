import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { spawnNode } from './child.ts'
import { freePort } from './free-port.ts'
import { PASSWORD } from './shop.ts'
import { NODE_SETTINGS } from './start-script.ts'

const MAIN = new URL('../../src/server/main.mjs', import.meta.url).pathname

type Environment = Readonly<Record<string, string>>

export type Ended = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export type RunningStore = {
  readonly process: ChildProcess
  readonly port: number
  readonly ended: Promise<Ended>
  /** Resolves with the line that says where the store is ready. */
  readonly ready: Promise<string>
}

/** The store as its operator starts it: a process with an environment and nothing else. */
export async function startStore(env: Environment): Promise<RunningStore> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawnNode([...NODE_SETTINGS, MAIN], {
    // A folder without an .env file.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stderr: 'pipe',
  })
  const output = { stdout: '', stderr: '' }
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  child.stdout.on('data', (piece: Buffer) => {
    output.stdout += piece
    const line = /^.* is ready at .*$/m.exec(output.stdout)?.[0]
    if (line) resolve(line)
  })
  child.stderr?.on('data', (piece: Buffer) => {
    output.stderr += piece
  })
  const ended = once(child, 'close').then(([code]) => {
    reject(new Error(`the store ended: ${output.stderr}`))
    return { code: code as number | null, ...output }
  })
  ready.catch(() => {})
  return { process: child, port, ended, ready }
}

/** For starts that must fail. */
export async function failedStart(env: Environment): Promise<Ended> {
  const { ended } = await startStore(env)
  return ended
}

/** Ends it without a word; resolves when it is gone. */
export async function killStore({ process: child, ended }: RunningStore): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

export type RunOptions = {
  /** Whether staff need `PASSWORD`. */
  readonly locked?: boolean
  /** A planted bug that the process loads before anything else: a file of planted/. */
  readonly preload?: string | undefined
  /** Whether it frees unused memory every few seconds, and not only when V8 sees a need to. */
  readonly collectsOften?: boolean
  readonly env?: Environment
}

/** The settings of a store on that database which limits nobody. */
export function runningEnv(url: string, options: RunOptions = {}): Environment {
  const { locked = false, preload, collectsOften = false, env = {} } = options
  const preloads = [
    ...(preload === undefined ? [] : [`./planted/${preload}`]),
    ...(collectsOften ? ['./preload/collects-often.mjs'] : []),
  ].map((file) => `--import ${new URL(file, import.meta.url).href}`)
  return {
    DATABASE_URL: url,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...(locked ? { ADMIN_PASSWORD: PASSWORD } : {}),
    ...(preloads.length === 0 ? {} : { NODE_OPTIONS: preloads.join(' ') }),
    ...env,
  }
}

/** The store on that database, while it is used; ended whatever happens. */
export async function withRunningStore(
  url: string,
  use: (store: RunningStore) => Promise<void>,
  options: RunOptions = {},
): Promise<void> {
  const store = await startStore(runningEnv(url, options))
  try {
    await store.ready
    await use(store)
  } finally {
    await killStore(store)
  }
}
