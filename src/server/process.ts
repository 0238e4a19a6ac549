import { createServer } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Mail } from '#api/admin/emails.ts'
import { eventPayload } from '#api/admin/integrations/event-payload.ts'
import { startSentenceOf } from '#api/admin/staff-mode.ts'
import { COMMANDS_URL, type Commands } from '#commands/commands.ts'
import type { Store } from '#commands/store.ts'
import { BACKLOG } from '#http/connections/limits.ts'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { loadBuiltInDiagrams } from '#jobs/diagrams/load-diagrams.ts'
import { startEmailDispatch } from '#jobs/emails/email-dispatch.ts'
import { startHousekeeping } from '#jobs/housekeeping.ts'
import { startWebhookDispatch } from '#jobs/integrations/webhook-dispatch.ts'
import { loadBuiltInKnowledge } from '#jobs/knowledge/load-built-in.ts'
import { startMailings } from '#jobs/mailings/mailing-dispatch.ts'
import { type PictureStore, pictureStore } from '#jobs/pictures/picture-store.ts'
import { watchImportFolder } from '#jobs/product-import/import-folder.ts'
import { openFiles } from '#storage/files/open-files.ts'
import { vocabularyOf } from '#storage/search/vocabulary.ts'
import { everHeldShop } from '#storage/shop/ever-held-shop.ts'
import { shopName } from '#storage/shop/settings.ts'
import { openStore } from '#storage/store.ts'
import { buildApp } from './app.ts'
import { buildIfNeeded } from './build.ts'
import { type Config, loadEnvFile, readConfig } from './config.ts'
import { ConfigProblem } from './config-problem.ts'
import { drainOnSignals } from './drain.ts'
import { mailOf } from './mail.ts'
import { progressLine } from './progress-line.ts'
import { startProblem } from './start-problem.ts'
import { openBuiltWeb, type WebBundle } from './web-bundle.ts'

/*
 * The process. If something is wrong it does not start, and says why in one line on stderr.
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
  await fillIfNew(store, config, progress.say)
  await loadBuiltInDiagrams(store)
  await loadBuiltInKnowledge(store)
  const web = await openWeb(config)
  const mail = mailOf(config, store)
  const pictures = await openPictures(config, store)
  const { isAccepting } = draining
  const app = await buildApp({ config, store, web, mail, pictures, isAccepting })
  log = app.log
  const housekeeping = startHousekeeping({ store, pictures, log: warn })
  app.addHook('onClose', async () => housekeeping.stop())
  sendEmails(app, store, mail)
  sendEvents(app, store, config)
  const mailings = startMailings({ store, log: warn })
  app.addHook('onClose', () => mailings.stop())
  watchFolder(app, store, config)
  // So that the first search need not wait for the vocabulary, nor the first order for the writer.
  await Promise.all([vocabularyOf(store), store.checkReady()])
  const address = await listenQuietly(app, config)
  draining.watch(app, store)
  process.on('uncaughtException', endOnBug)
  process.on('unhandledRejection', endOnBug)
  progress.end()
  const hint = (await everHeldShop(store.db)) ? '' : EMPTY_HINT
  process.stdout.write(`${await readyLine(address, store, config)}${hint}\n`)
}

async function fillIfNew(
  store: Store,
  { demo }: Config,
  report: (sentence: string) => void,
): Promise<void> {
  if (demo === 'decline') await store.write('declineDemo', {})
  if (demo === 'load' || demo === 'load unless declined') {
    await seedIfNew(store, report, { evenIfDeclined: demo === 'load' })
  }
}

/** A folder that cannot be written to is noticed now, not with the first picture. */
async function openPictures(config: Config, store: Store): Promise<PictureStore> {
  const files = openFiles(config.pictures)
  const problem = await files.check()
  if (problem !== undefined) throw new ConfigProblem(problem)
  return pictureStore(store, files)
}

/** Without a mail server nothing is sent: emails wait where staff can read them. */
function sendEmails(app: FastifyInstance, store: Store, { composer, server }: Mail): void {
  if (!server) return
  const dispatch = startEmailDispatch({ store, server, composer, log: warn })
  app.addHook('onClose', () => dispatch.stop())
}

/** To the endpoints of other programs; without any it costs a look at an empty table. */
function sendEvents(app: FastifyInstance, store: Store, config: Config): void {
  const payload = eventPayload(store)
  const addresses = config.webhookAddresses
  const dispatch = startWebhookDispatch({ store, addresses, payload, log: warn })
  app.addHook('onClose', () => dispatch.stop())
}

function watchFolder(app: FastifyInstance, store: Store, { importFolder }: Config): void {
  if (importFolder === undefined) return
  const watch = watchImportFolder({ store, folder: importFolder, log: warn })
  app.addHook('onClose', () => watch.stop())
}

/** The build, or in development the sources. Vite is loaded only then. */
async function openWeb({ dev }: Config): Promise<WebBundle> {
  if (!dev) return openBuiltWeb()
  const { openDevelopmentWeb } = await import('./development.ts')
  return openDevelopmentWeb()
}

/** Logs events outside any request. */
function warn(sentence: string, error?: unknown): void {
  log?.warn({ err: error }, sentence)
}

/** Logs events that somebody has to act on, even before there is a log. */
function alarm(sentence: string, error?: unknown): void {
  if (log) log.error({ err: error }, sentence)
  else process.stderr.write(`${sentence}\n`)
}

/** Fastify logs every address; our own start line replaces that. */
async function listenQuietly(app: FastifyInstance, { port, host }: Config): Promise<string> {
  const { level } = app.log
  app.log.level = 'silent'
  const address = await app.listen({ port, host, backlog: BACKLOG })
  app.log.level = level
  return address
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

async function readyLine(address: string, store: Store, { staffMode }: Config): Promise<string> {
  const engine = store.name === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return `${await shopName(store)} is ready at ${address} (${engine}; ${startSentenceOf(staffMode)})`
}

/** The state after a bug is unknown, so the process ends and its supervisor starts it again. */
function endOnBug(error: unknown): void {
  log?.fatal({ err: error }, 'The process ends because of a bug')
  process.exit(1)
}
