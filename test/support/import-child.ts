import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { openStore } from '#storage/store.ts'
import { importFile } from './import-file.ts'

/*
 * Imports the test's file in a process that can be killed. Arguments: the database, which file,
 * how many rows, by how much its clock goes ahead, and perhaps a table of commands with a planted
 * bug. Says "open", then "chunk" after every chunk.
 */
const [url = '', file = '', rows = '0', ahead = '0', commandsUrl = COMMANDS_URL] =
  process.argv.slice(2)
const clock = () => Date.now() + Number(ahead)
const store = await openStore<Commands>({ url, commandsUrl, clock, log: () => {} })
process.stdout.write('open\n')
await importProducts(store.write, importFile(file, Number(rows)), {
  source: 'child',
  actor: 'staff',
  onProgress: () => process.stdout.write('chunk\n'),
})
process.stdout.write('done\n')
await store.close()
