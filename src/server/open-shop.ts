import type { FastifyInstance } from 'fastify'
import { startSentenceOf } from '#api/admin/access/staff-mode.ts'
import type { Mail } from '#api/admin/emails/emails.ts'
import { eventPayload } from '#api/admin/integrations/event-payload.ts'
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
import { buildApp } from './app.ts'
import { buildIfNeeded } from './build/build-if-needed.ts'
import type { Config } from './config/config.ts'
import { ConfigProblem } from './config/config-problem.ts'
import { mailOf } from './mail.ts'
import { openBuiltWeb, type WebBundle } from './web-bundle/web-bundle.ts'

const EMPTY_HINT =
  '. The shop is empty: set DEMO=on to load the demo catalog, or import parts in the back office'

/** The renderer is loaded shortly after the start, once the first orders and searches have been served. */
const RENDERER_AFTER_MS = 1_000

type Warn = (sentence: string, error?: unknown) => void

type Surroundings = {
  readonly config: Config
  readonly store: Store
  readonly isAccepting: () => boolean
  /** Reports progress to the operator. */
  readonly say: (sentence: string) => void
}

type OpenedShop = {
  readonly app: FastifyInstance
  /** Resolves, once requests are served, with the line that says where. */
  readonly listen: () => Promise<string>
}

/** Everything a shop needs beside its open database: pages, API, and the jobs behind them. */
export async function openShop(surroundings: Surroundings): Promise<OpenedShop> {
  const { config, store, isAccepting, say } = surroundings
  if (!config.dev) await buildIfNeeded(say)
  await fillIfNew(store, config, say)
  await loadBuiltInDiagrams(store)
  await loadBuiltInKnowledge(store)
  const web = await openWeb(config)
  const mail = mailOf(config, store)
  const pictures = await openPictures(config, store)
  const app = await buildApp({ config, store, web, mail, pictures, isAccepting })
  const warn: Warn = (sentence, error) => app.log.warn({ err: error }, sentence)
  const housekeeping = startHousekeeping({ store, pictures, log: warn })
  app.addHook('onClose', async () => housekeeping.stop())
  sendEmails(app, store, mail, warn)
  sendEvents(app, store, config, warn)
  const mailings = startMailings({ store, log: warn })
  app.addHook('onClose', () => mailings.stop())
  watchFolder(app, store, config, warn)

  const listen = async () => {
    // So that the first search need not wait for the vocabulary, nor the first order for the writer.
    await Promise.all([vocabularyOf(store), store.checkReady()])
    const address = await listenQuietly(app, config)
    // If the renderer fails to load, the process exits; in development the next change may fix it.
    if (!config.dev) setTimeout(() => void web.entry(), RENDERER_AFTER_MS).unref()
    const hint = (await everHeldShop(store.db)) ? '' : EMPTY_HINT
    return `${await readyLine(address, store, config)}${hint}`
  }
  return { app, listen }
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
function sendEmails(
  app: FastifyInstance,
  store: Store,
  { composer, server }: Mail,
  log: Warn,
): void {
  if (!server) return
  const dispatch = startEmailDispatch({ store, server, composer, log })
  app.addHook('onClose', () => dispatch.stop())
}

/** To the endpoints of other programs; without any it costs a look at an empty table. */
function sendEvents(app: FastifyInstance, store: Store, config: Config, log: Warn): void {
  const payload = eventPayload(store)
  const addresses = config.webhookAddresses
  const dispatch = startWebhookDispatch({ store, addresses, payload, log })
  app.addHook('onClose', () => dispatch.stop())
}

function watchFolder(
  app: FastifyInstance,
  store: Store,
  { importFolder }: Config,
  log: Warn,
): void {
  if (importFolder === undefined) return
  const watch = watchImportFolder({ store, folder: importFolder, log })
  app.addHook('onClose', () => watch.stop())
}

/** The build, or in development the sources. Vite is loaded only then. */
async function openWeb({ dev }: Config): Promise<WebBundle> {
  if (!dev) return openBuiltWeb()
  const { openDevelopmentWeb } = await import('./web-bundle/development.ts')
  return openDevelopmentWeb()
}

/** Fastify logs every address; our own start line replaces that. */
async function listenQuietly(app: FastifyInstance, { port, host }: Config): Promise<string> {
  const { level } = app.log
  app.log.level = 'silent'
  const address = await app.listen({ port, host, backlog: BACKLOG })
  app.log.level = level
  return address
}

async function readyLine(address: string, store: Store, { staffMode }: Config): Promise<string> {
  const engine = store.name === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return `${await shopName(store)} is ready at ${address} (${engine}; ${startSentenceOf(staffMode)})`
}
