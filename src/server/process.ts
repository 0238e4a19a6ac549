import { createServer } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { startSentenceOf } from '#api/admin/staff-mode.ts'
import { COMMANDS_URL, type Commands } from '#commands/commands.ts'
import type { Store } from '#commands/store.ts'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { startHousekeeping } from '#jobs/housekeeping.ts'
import { vocabularyOf } from '#storage/search/vocabulary.ts'
import { everHeldShop } from '#storage/shop/ever-held-shop.ts'
import { openStore } from '#storage/store.ts'
import { SHOP_NAME } from '#web/shop.ts'
import { buildApp } from './app.ts'
import { buildIfNeeded } from './build.ts'
import { type Config, loadEnvFile, readConfig } from './config.ts'
import { drainOnSignals } from './drain.ts'
import { progressLine } from './progress-line.ts'
import { startProblem } from './start-problem.ts'
import { openBuiltWeb, type WebBundle } from './web-bundle.ts'

/*
 * The process. It starts whole or not at all: what is wrong is said in one line on stderr.
 */

const EMPTY_HINT =
  '. The shop is empty: set DEMO=on to load the demo catalogue, or import parts in the back office'

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
    commandsUrl: COMMANDS_URL,
    clock: Date.now,
    log: warn,
    alarm,
  })
  if (!config.dev) await buildIfNeeded(progress.say)
  if (config.loadsDemo) await seedIfNew(store, progress.say)
  const web = await openWeb(config)
  const app = await buildApp({ config, store, web, isAccepting: draining.isAccepting })
  log = app.log
  const housekeeping = startHousekeeping({ store, log: warn })
  app.addHook('onClose', async () => housekeeping.stop())
  // The first search should not be the one that pays for loading the words, nor the first order for
  // the writer.
  await Promise.all([vocabularyOf(store), store.checkReady()])
  const address = await listenQuietly(app, config)
  draining.watch(app, store)
  process.on('uncaughtException', endOnBug)
  process.on('unhandledRejection', endOnBug)
  progress.end()
  const hint = (await everHeldShop(store.db)) ? '' : EMPTY_HINT
  process.stdout.write(`${readyLine(address, store, config)}${hint}\n`)
}

/** The build, or in development the sources; Vite is there only then. */
async function openWeb({ dev }: Config): Promise<WebBundle> {
  if (!dev) return openBuiltWeb()
  const { openDevelopmentWeb } = await import('./development.ts')
  return openDevelopmentWeb()
}

/** What happens outside any request. */
function warn(sentence: string, error?: unknown): void {
  log?.warn({ err: error }, sentence)
}

/** What somebody has to act on; said even before there is a log. */
function alarm(sentence: string, error?: unknown): void {
  if (log) log.error({ err: error }, sentence)
  else process.stderr.write(`${sentence}\n`)
}

/** Fastify announces every address in the log; ours is the one line below. */
async function listenQuietly(app: FastifyInstance, { port, host }: Config): Promise<string> {
  const { level } = app.log
  app.log.level = 'silent'
  const address = await app.listen({ port, host })
  app.log.level = level
  return address
}

/** Said at once, not after a build and a first start's import. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host, exclusive: true }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

function readyLine(address: string, store: Store, { staffMode }: Config): string {
  const engine = store.name === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return `${SHOP_NAME} is ready at ${address} (${engine}; ${startSentenceOf(staffMode)})`
}

/** Nobody knows what state it left behind: whoever supervises the process starts it again. */
function endOnBug(error: unknown): void {
  log?.fatal({ err: error }, 'The process ends because of a bug')
  process.exit(1)
}
