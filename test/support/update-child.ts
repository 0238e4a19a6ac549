import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { IMPORT_KINDS } from '#domain/product-import/kinds.ts'
import { applyChecked } from '#jobs/product-import/apply-checked.ts'
import { checkFile } from '#jobs/product-import/check-file.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { undoImport } from '#jobs/product-import/undo-import.ts'
import type { Write } from '#storage/engine/commands.ts'
import { openStore } from '#storage/store.ts'
import { crashFile } from './crash-file.ts'

/*
 * Checks and applies a file, or undoes a run, in a process that can be killed. Arguments:
 * the database, by how much the clock goes ahead, a kind of file or a run, and perhaps a table of
 * commands with a planted bug. Says "open", then the name of every write that was made.
 */
const [url = '', ahead = '0', work = '', commandsUrl = COMMANDS_URL] = process.argv.slice(2)
const clock = () => Date.now() + Number(ahead)
const store = await openStore<Commands>({ url, commandsUrl, clock, log: () => {} })
const say = (word: string) => process.stdout.write(`${word}\n`)
const write: Write<Commands> = (name, input) => {
  const written = store.write(name, input)
  written.then(
    () => say(name),
    () => {},
  )
  return written
}
say('open')
const kind = IMPORT_KINDS.find((each) => each === work)
if (kind === undefined) {
  await undoImport(write, { runId: Number(work), actor: 'staff' })
} else {
  const file = { source: 'child', actor: 'staff', sizeBytes: 0, lowStockLimit: 0 }
  const text = oneText(crashFile(kind).join('\n'))
  const runId = await checkFile({ db: store.db, write }, text, { ...file, kind, match: 'sku' })
  await applyChecked(write, { runId, actor: 'staff', markVanished: false })
}
await store.close()
