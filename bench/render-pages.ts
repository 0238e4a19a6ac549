import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { HtmlCache } from '#server/pages/html-cache.ts'
import { readResponses } from '#server/pages/page-data.ts'
import { renderPage } from '#server/pages/render-page.ts'
import { changedPages, shopChanges } from '#server/pages/shop-changes.ts'
import { openBuiltWeb } from '#server/web-bundle/web-bundle.ts'
import { openStore } from '#storage/store.ts'
import { median } from './median.ts'

/*
 * CPU time of rendering pages, from the database to the bytes, without sending them. Called by
 * pages.ts with one JSON argument, in a process with the store's own settings; prints the
 * milliseconds of one page.
 */

export type RenderJob = { readonly url: string; readonly paths: readonly string[] }

/** Enough rounds for the compiler to have warmed up, then those that count. */
const WARM_UP_ROUNDS = 4
const ROUNDS = 5

const job = JSON.parse(process.argv[2] ?? '{}') as RenderJob
console.log(await cpuMsOfRendering(job))

async function cpuMsOfRendering({ url, paths }: RenderJob): Promise<number> {
  const log = console.error
  const store = await openStore<Commands>({ url, commandsUrl: COMMANDS_URL, clock: Date.now, log })
  const web = openBuiltWeb()
  const entry = await web.entry()
  const cache = new HtmlCache(() => 0, Date.now, '')
  const render = async (path: string) => {
    const [pages, shop] = await Promise.all([changedPages(store), shopChanges(store)])
    const found = entry.matcherFor(pages)(path)
    if (found.kind !== 'page') throw new Error(`${path} is no page`)
    const { responses, validUntil } = await readResponses(
      store,
      found.match.route.reads(found.match, entry.shopWith(shop)),
    )
    const state = { origin: '', shop, ...(pages ? { pages } : {}), responses }
    const serialized = entry.serializeState(state)
    const { html } = await renderPage(web, entry, found.url, state, serialized)
    cache.set(found.url, { version: 0, validUntil }, serialized, html)
  }
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
      for (const path of paths) await render(path)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.cpuUsage()
      for (const path of paths) await render(path)
      const { user, system } = process.cpuUsage(before)
      rounds.push((user + system) / 1_000 / paths.length)
    }
    return median(rounds)
  } finally {
    await store.close()
  }
}
