import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { makeMemoryFolder } from './memory-folder.ts'

export type PostgresServer = {
  readonly url: string
  readonly restart: () => void
  /** Ends it without a word and leaves its data; `up` starts it again. */
  readonly down: () => void
  readonly up: () => void
  /** Leaves it there, but silent, as a broken network would; `thaw` lets it go on. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Kills every process of it, as a power cut would; `up` starts it again. */
  readonly crash: () => void
  readonly stop: () => void
}

/** PostgreSQL refuses to run as root, so root lends it to this user of Debian's package. */
const SERVER_USER = 'postgres'

export type PostgresOptions = {
  /** A folder in which its data stays; without one it has a folder of its own, gone when it stops. */
  readonly dataFolder?: string
  /** Its own folder is in memory: for all but tests of what a power cut leaves. */
  readonly inMemory?: boolean
  readonly settings?: Readonly<Record<string, string>>
}

/** A server of its own on a free port. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { dataFolder, inMemory = false, settings = {} } = options
  const bin = postgresPrograms()
  const folder = dataFolder ?? newFolder(inMemory)
  const asRoot = userInfo().uid === 0
  if (asRoot) giveTo(folder, SERVER_USER)
  const port = await freePort()
  const run = (program: string, args: string[]) => runAs(asRoot, join(bin, program), args)
  // No socket in the file system: where a project lies, its path may be too long for one.
  const given = Object.entries(settings).map(([name, value]) => ` -c ${name}=${value}`)
  const flags = `-p ${port} -h 127.0.0.1 -k '' -c max_connections=200${given.join('')}`
  const pgCtl = (...args: string[]) =>
    run('pg_ctl', ['-D', join(folder, 'data'), '-l', join(folder, 'log'), '-w', ...args])

  if (!existsSync(join(folder, 'data'))) {
    const nothingToLose = ['--no-sync', '--no-instructions']
    const owner = ['-U', 'store', '-A', 'trust', '-E', 'UTF8']
    run('initdb', ['-D', join(folder, 'data'), ...owner, ...nothingToLose])
  }
  pgCtl('-o', flags, 'start')
  const keeper = keepWatch(folder, dataFolder !== undefined)
  return {
    url: `postgres://store@127.0.0.1:${port}/postgres`,
    restart: () => pgCtl('-o', flags, '-m', 'immediate', 'restart'),
    down: () => pgCtl('-m', 'immediate', 'stop'),
    up: () => pgCtl('-o', flags, 'start'),
    freeze: () => signalAll(folder, 'SIGSTOP'),
    thaw: () => signalAll(folder, 'SIGCONT'),
    crash: () => {
      untilEnded(signalAll(folder, 'SIGKILL'))
      // It names a process that is gone, but whose number may still be taken.
      rmSync(join(folder, 'data', 'postmaster.pid'))
    },
    stop: () => {
      keeper.kill('SIGKILL')
      pgCtl('-m', dataFolder === undefined ? 'immediate' : 'fast', 'stop')
      if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newFolder(inMemory: boolean): string {
  return inMemory ? makeMemoryFolder('pg') : mkdtempSync(join(tmpdir(), 'store-pg-'))
}

const KEEPER = new URL('./postgres-keeper.ts', import.meta.url).pathname

/** Ends the server when this process ends without having stopped it. */
function keepWatch(folder: string, keep: boolean): ChildProcess {
  const keeper = spawn(process.execPath, [KEEPER, folder, ...(keep ? ['keep'] : [])], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // What is sent to our group, such as Ctrl-C, is not for it.
    detached: true,
  })
  keeper.unref()
  // Having it is no reason to stay.
  const input = keeper.stdin as unknown as { unref: () => void }
  input.unref()
  return keeper
}

/** The server and the processes of its connections. */
function signalAll(folder: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): string[] {
  const [pid = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const all = [pid, ...children]
  for (const each of all) process.kill(Number(each), signal)
  return all
}

/** The next server refuses to start while a process of the former has its memory. */
function untilEnded(pids: readonly string[]): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  while (pids.some(isRunning)) Atomics.wait(pause, 0, 0, 10)
}

function isRunning(pid: string): boolean {
  try {
    // Ended, but nobody has asked how: it has no memory any more.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export function postgresPrograms(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.map(Number).sort((a, b) => b - a)[0]
  if (newest) return `/usr/lib/postgresql/${newest}/bin`
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (onPath.status === 0) return onPath.stdout.trim()
  throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql')
}

function giveTo(folder: string, user: string): void {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

function runAs(asRoot: boolean, program: string, args: string[]): void {
  const [command, ...rest] = asRoot
    ? ['runuser', '-u', SERVER_USER, '--', program, ...args]
    : [program, ...args]
  // The server inherits open pipes and would keep the caller waiting, so it gets none.
  const done = spawnSync(command ?? program, rest, { stdio: 'ignore', cwd: tmpdir() })
  if (done.status !== 0) throw new Error(`${program} ${args.at(-1)} ended with ${done.status}`)
}
