import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { openStore } from '#storage/store.ts'

/*
 * Goes on with a removal of the demo in a process that can be killed. Arguments: the database, the
 * removal, and perhaps a table of commands with a planted bug. Says "step" after every step.
 */
const [url = '', id = '0', commandsUrl = COMMANDS_URL] = process.argv.slice(2)
const store = await openStore<Commands>({ url, commandsUrl, clock: Date.now, log: () => {} })
while (await store.write('removeSomeDemo', { id: Number(id), holder: 'killed' })) {
  process.stdout.write('step\n')
}
process.stdout.write('done\n')
await store.close()
