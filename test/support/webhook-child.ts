import { COMMANDS_URL } from '#commands/commands-url.ts'
import { fastClock } from './fast-clock.ts'
import { openTestStore } from './store.ts'
import { deliverEvents } from './webhooks.ts'

/*
 * Delivers the events of a database in a process that can be killed. Arguments: the database, when its
 * clock began, and perhaps a table of commands with a planted bug. Says "open".
 */
const [url = '', began = '0', commandsUrl = COMMANDS_URL] = process.argv.slice(2)
const store = await openTestStore(url, { clock: fastClock(Number(began)), commandsUrl })
deliverEvents(store)
process.stdout.write('open\n')
// Looking for events keeps no process alive; whoever started this one does.
process.stdin.resume()
