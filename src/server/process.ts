import { createServer } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { openStore } from '#storage/store.ts'
import { type Config, loadEnvFile, readConfig } from './config/config.ts'
import { drainOnSignals } from './drain.ts'
import { progressLine } from './progress-line.ts'
import { startProblem } from './start-problem.ts'

/*
 * The process. If something is wrong it does not start, and says why in one line on stderr.
 */

let config: Config | undefined
let log: FastifyBaseLogger | undefined

try {
  loadEnvFile()
  config = readConfig(process.env, process.argv.includes('--dev'))
  await start(config)
} catch (error) {
  process.stderr.write(`${startProblem(error, config)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const draining = drainOnSignals()
  const progress = progressLine(process.stdout)
  await refuseTakenPort(config)
  const store = await openStore<Commands>({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    commandsUrl: COMMANDS_URL,
    clock: Date.now,
    log: warn,
    alarm,
  })
  // Most of the sources, loaded while the store's writer thread loads its own.
  const { openShop } = await import('./open-shop.ts')
  const { isAccepting } = draining
  const { app, listen } = await openShop({ config, store, isAccepting, say: progress.say })
  log = app.log
  // Before it listens: what it accepts from then on it also finishes.
  draining.watch(app, store)
  const readyLine = await listen()
  process.on('uncaughtException', endOnBug)
  process.on('unhandledRejection', endOnBug)
  progress.end()
  process.stdout.write(`${readyLine}\n`)
}

/* Events outside any request, also before there is a log. */

function warn(sentence: string, error?: unknown): void {
  if (log) log.warn({ err: error }, sentence)
  else process.stderr.write(`${sentence}\n`)
}

/** Events that an operator has to act on. */
function alarm(sentence: string, error?: unknown): void {
  if (log) log.error({ err: error }, sentence)
  else process.stderr.write(`${sentence}\n`)
}

/** Checked first, not after a build and the import of the demo. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host, exclusive: true }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

/** The state after a bug is unknown, so the process ends and its supervisor starts it again. */
function endOnBug(error: unknown): void {
  log?.fatal({ err: error }, 'Exiting because of a bug')
  process.exit(1)
}
