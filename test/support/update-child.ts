import { COMMANDS_URL, type Commands } from '#commands/commands.ts'
import { applyUpdates } from '#jobs/product-import/apply-updates.ts'
import { openStore } from '#storage/store.ts'

/*
 * Applies or undoes a run in a process that can be killed. Arguments: the database, the run, what to
 * do, by how much its clock goes ahead, and perhaps a table of commands with a planted bug. Says
 * "open", then "chunk" after every chunk.
 */
const [url = '', run = '0', what = 'apply', ahead = '0', commandsUrl = COMMANDS_URL] =
  process.argv.slice(2)
const clock = () => Date.now() + Number(ahead)
const store = await openStore<Commands>({ url, commandsUrl, clock, log: () => {} })
const say = (word: string) => process.stdout.write(`${word}\n`)
const runId = Number(run)
say('open')
if (what === 'apply') {
  await applyUpdates(store.write, {
    ...{ runId, actor: 'staff', markVanished: false },
    onProgress: () => say('chunk'),
  })
} else {
  await store.write('beginUndo', { runId, actor: 'staff' })
  while ((await store.write('undoChanges', { runId, most: 20 })).taken > 0) say('chunk')
}
say('done')
await store.close()
