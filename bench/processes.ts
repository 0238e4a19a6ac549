import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { freePort } from '../test/support/free-port.ts'
import { NODE_SETTINGS } from '../test/support/start-script.ts'

export type RunningServer = {
  readonly port: number
  readonly pid: number
  readonly stop: () => Promise<void>
}

const ROOT = new URL('..', import.meta.url).pathname
const MAIN = 'src/server/main.mjs'
const MS_PER_TICK = 10
const BARE = new URL('./bare-server.ts', import.meta.url).pathname

/** The store as a user starts it, on a database of its own. */
export async function startStore(
  databaseUrl: string,
  environment: Record<string, string> = {},
  settings: readonly string[] = NODE_SETTINGS,
  script = MAIN,
): Promise<RunningServer & { readonly readyMs: number }> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [...settings, script], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      DEMO: 'on',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await firstOutput(child, / is ready at /)
  return { ...running(child, port), readyMs: performance.now() - began }
}

/** What a script of this folder prints when it runs with the Node options of the store. */
export async function runLikeStore(script: string, order: object): Promise<string> {
  const file = new URL(script, import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...NODE_SETTINGS,
    file,
    JSON.stringify(order),
  ])
  return stdout
}

/** A bare server that sends the store's response for `path` to every request, byte for byte. */
export async function startBareCopy(
  store: RunningServer,
  path: string,
  encoding = 'identity',
): Promise<RunningServer> {
  const { headers, body } = await rawResponse(store.port, path, encoding)
  const child = spawn(process.execPath, [BARE], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin?.end(JSON.stringify({ headers, body: body.toString('base64') }))
  const port = Number(await firstOutput(child, /^\d+$/m))
  return running(child, port)
}

const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'content-length']

/** As it is on the wire: `fetch` would decompress it. */
export function rawResponse(
  port: number,
  path: string,
  encoding: string,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { 'accept-encoding': encoding } }
    const request = get(options, async (response) => {
      const pieces: Buffer[] = []
      for await (const piece of response) pieces.push(piece as Buffer)
      const headers = Object.entries(response.headers)
        .filter(([name]) => !OF_THE_CONNECTION.includes(name))
        .map(([name, value]) => [name, String(value)] as const)
      resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(pieces) })
    })
    request.on('error', reject)
  })
}

/** Resident memory as the kernel counts it, in megabytes. */
export function memoryMb(server: RunningServer): number {
  return statusMb(server, 'VmRSS')
}

/** The peak since the start, or since it was last reset. */
export function peakMemoryMb(server: RunningServer): number {
  return statusMb(server, 'VmHWM')
}

export function resetPeakMemory({ pid }: RunningServer): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function statusMb({ pid }: RunningServer, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}

/** CPU time of all its threads so far, in milliseconds; the kernel counts in steps of 10. */
export function cpuMs({ pid }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

function running(child: ChildProcess, port: number): RunningServer {
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      // A process that has already exited needs no signal; its failure is reported elsewhere.
      if (child.exitCode !== null || child.signalCode !== null) return
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
