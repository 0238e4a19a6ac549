import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { spawnNode } from './child.ts'
import { freePort } from './postgres-server.ts'

const MAIN = new URL('../../src/server/main.ts', import.meta.url).pathname

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
export async function startStore(env: Readonly<Record<string, string>>): Promise<RunningStore> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawnNode([MAIN], {
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
export async function failedStart(env: Readonly<Record<string, string>>): Promise<Ended> {
  const { ended } = await startStore(env)
  return ended
}
