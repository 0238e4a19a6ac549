import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type Pooler = {
  /** The same database, by way of the pooler. */
  readonly urlOf: (url: string) => string
  readonly stop: () => Promise<void>
}

/** Debian installs it where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`
const TRIES = 200
const BETWEEN_TRIES_MS = 25

/**
 * PgBouncer in transaction mode as Debian has it, before a server. Fewer connections than a store
 * opens: each of them is somebody else's a moment later.
 */
export async function startPgBouncer(
  serverUrl: string,
  serverConnections: number,
): Promise<Pooler> {
  const server = new URL(serverUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'store-pooler-'))
  const config = join(folder, 'pgbouncer.ini')
  const settings = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '' },
    ...{ pool_mode: 'transaction', default_pool_size: serverConnections, max_client_conn: 100 },
    ...{ auth_type: 'any', server_lifetime: 3_600 },
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const database = `* = host=${server.hostname} port=${server.port} user=${server.username}`
  writeFileSync(config, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  // PgBouncer refuses to run as root, but can switch to another user.
  const asWhom = userInfo().uid === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...asWhom, config], {
    env: { ...process.env, PATH },
    stdio: 'ignore',
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const urlOf = (url: string) => {
    const pooled = new URL(url)
    pooled.port = String(port)
    return pooled.href
  }
  await untilItListens(child, urlOf(serverUrl))
  return {
    urlOf,
    stop: async () => {
      process.off('exit', end)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItListens(child: ChildProcess, url: string): Promise<void> {
  let problem: unknown
  child.once('error', (error) => {
    problem = error
  })
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      problem ??= error
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PgBouncer did not start', { cause: problem })
}
