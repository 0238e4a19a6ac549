import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openShop } from './shop-store.ts'

/*
 * One process of the shop: the API alone, as the server builds it, on a database of a test's own.
 * node shop-server.ts [URL of a command table]
 */
const [commandsUrl] = process.argv.slice(2)
const config = readConfig(process.env)
const store = await openShop(config.databaseUrl, commandsUrl === undefined ? {} : { commandsUrl })
const app = await buildApp({ config, store })
await app.listen({ port: config.port, host: config.host })
process.stdout.write('ready\n')
