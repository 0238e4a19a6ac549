import type { FastifyInstance } from 'fastify'
import { BACKLOG } from '#http/connections/limits.ts'
import { readConfig } from '#server/config/config.ts'
import { drainOnSignals } from '#server/drain.ts'
import { openStore } from '#storage/store.ts'
import { checkResponses, takeMismatches } from './response-check.ts'
import type { ShopCommands } from './shop-commands.ts'

/*
 * One process of the shop: the API alone, as the server builds it, on a database of a test's own.
 * node shop-server.ts [URL of a command table] [URL of a module whose `plant` spoils the app]
 * MOST_REQUESTS in the environment: how many it works on at a time, if not as many as usual.
 */
const SHOP_COMMANDS = new URL('./shop-commands.ts', import.meta.url).href
const [commandsUrl = SHOP_COMMANDS, plantUrl] = process.argv.slice(2)
const config = readConfig(process.env)
const draining = drainOnSignals()
const store = await openStore<ShopCommands>({
  url: config.databaseUrl,
  commandsUrl,
  clock: Date.now,
  log: () => {},
})
// Then the rest, as server/process.ts does it.
const { buildApp } = await import('#server/app.ts')
const { MOST_REQUESTS } = process.env
const app = await buildApp({
  config,
  store,
  isAccepting: draining.isAccepting,
  ...(MOST_REQUESTS === undefined ? {} : { limits: { requests: Number(MOST_REQUESTS) } }),
})
if (plantUrl !== undefined) {
  const { plant } = (await import(plantUrl)) as { plant: (app: FastifyInstance) => void }
  plant(app)
} else if (commandsUrl === SHOP_COMMANDS) {
  checkResponses(app)
  app.addHook('onResponse', async () => endOnMismatch())
}
await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
draining.watch(app, store)
process.stdout.write('ready\n')

/** No test passes without the process; the reason is in its output. */
function endOnMismatch(): void {
  const mismatches = takeMismatches()
  if (mismatches.length === 0) return
  process.stderr.write(`responses that are not as declared:\n${mismatches.join('\n')}\n`)
  process.exit(1)
}
