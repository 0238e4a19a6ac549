import { COMMANDS_URL } from '#commands/commands-url.ts'
import { startMailings } from '#jobs/mailings/mailing-dispatch.ts'
import { fastClock } from './fast-clock.ts'
import { openTestStore } from './store.ts'

/*
 * Writes the mailings of a database in a process that can be killed. Arguments: the database, when its
 * clock began, and perhaps a table of commands with a planted bug. Says "open".
 */
const [url = '', began = '0', commandsUrl = COMMANDS_URL] = process.argv.slice(2)
const store = await openTestStore(url, { clock: fastClock(Number(began)), commandsUrl })
startMailings({ store, log: () => {} })
process.stdout.write('open\n')
// Looking for mailings keeps no process alive; whoever started this one does.
process.stdin.resume()
