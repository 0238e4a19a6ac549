import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export type RunningServer = {
  readonly port: number
  readonly pid: number
  readonly stop: () => Promise<void>
}

const MAIN = new URL('../src/server/main.ts', import.meta.url).pathname
const BARE = new URL('./bare-server.ts', import.meta.url).pathname

/** The store as a user starts it, on a database of its own. */
export async function startStore(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<RunningServer & { readonly readyMs: number }> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await firstOutput(child, / is ready at /)
  return { ...running(child, port), readyMs: performance.now() - began }
}

/** A bare server that answers everything as the store answered `path`. */
export async function startBareCopy(store: RunningServer, path: string): Promise<RunningServer> {
  const answer = await fetch(`http://127.0.0.1:${store.port}${path}`)
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(name),
    ),
  )
  const child = spawn(process.execPath, [BARE], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin?.end(JSON.stringify({ headers, body: await answer.text() }))
  const port = Number(await firstOutput(child, /^\d+$/m))
  return running(child, port)
}

/** Resident memory as the kernel counts it, in megabytes. */
export function memoryMb({ pid }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

function running(child: ChildProcess, port: number): RunningServer {
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function firstOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (piece: Buffer) => {
      text += piece.toString()
      const found = pattern.exec(text)
      if (found) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before ready`)))
  })
}
