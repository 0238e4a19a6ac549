import { COMMANDS_URL, type Commands } from '#commands/commands.ts'
import { HtmlCache } from '#server/html-cache.ts'
import { readPageData } from '#server/page-data.ts'
import { drawPage } from '#server/render-page.ts'
import { openBuiltWeb } from '#server/web-bundle.ts'
import { openStore } from '#storage/store.ts'
import { middleOf } from './middle.ts'

/*
 * Processor time of making pages, from the database to the bytes, with nobody to send them to.
 * Called by pages.ts with one JSON argument, in a process set up as the store's own; prints the
 * milliseconds of one page.
 */

export type DrawOrder = { readonly url: string; readonly paths: readonly string[] }

/** As many rounds as make a running process what it is, and some that count. */
const WARM_UP_ROUNDS = 4
const ROUNDS = 5

const order = JSON.parse(process.argv[2] ?? '{}') as DrawOrder
console.log(await cpuMsOfDrawing(order))

async function cpuMsOfDrawing({ url, paths }: DrawOrder): Promise<number> {
  const log = console.error
  const store = await openStore<Commands>({ url, commandsUrl: COMMANDS_URL, clock: Date.now, log })
  const web = await openBuiltWeb()
  const entry = await web.entry()
  const cache = new HtmlCache(() => 0, '')
  const draw = async (path: string) => {
    const found = entry.matchUrl(path)
    if (found.kind !== 'page') throw new Error(`${path} is no page`)
    const state = { origin: '', answers: await readPageData(store, found.match) }
    const written = entry.writtenState(state)
    const { html } = await drawPage(web, entry, found.url, state, written)
    cache.keep(found.url, 0, written, html)
  }
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
      for (const path of paths) await draw(path)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.cpuUsage()
      for (const path of paths) await draw(path)
      const { user, system } = process.cpuUsage(before)
      rounds.push((user + system) / 1_000 / paths.length)
    }
    return middleOf(rounds)
  } finally {
    await store.close()
  }
}
