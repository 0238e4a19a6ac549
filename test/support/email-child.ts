import { COMMANDS_URL } from '#commands/commands-url.ts'
import { dispatchTo } from './emails.ts'
import { fastClock } from './fast-clock.ts'
import { openTestStore } from './store.ts'

/*
 * Sends the emails of a database in a process that can be killed. Arguments: the database, the mail
 * server, when its clock began, and perhaps a table of commands with a planted bug. Says "open".
 */
const [url = '', smtpUrl = '', began = '0', commandsUrl = COMMANDS_URL] = process.argv.slice(2)
const store = await openTestStore(url, { clock: fastClock(Number(began)), commandsUrl })
dispatchTo(store, { url: smtpUrl })
process.stdout.write('open\n')
// Looking for emails keeps no process alive; whoever started this one does.
process.stdin.resume()
