import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageDirectory } from '#contract/pages/pages.ts'
import { App } from './app.tsx'
import { createQueryClient, seedResponses } from './data/queries.ts'
import { createMatcher, type Matcher } from './router/matching.ts'
import { loadPage } from './router/page-modules.ts'
import { routesInBrowser } from './routes/routes-in-browser.ts'
import { shownAt } from './routes.ts'
import { type PageState, ROOT_ID, STATE_ID } from './shell/document.ts'
import { createBrowserHead } from './shell/head-in-browser.ts'
import { shopWith } from './shop.ts'
import './styles/app.css'

/*
 * Schemas arrive with the forms they check. Left to itself, the first of them would try `eval`, and
 * the browser would report that the page's policy forbids it. This is what zod's `config` sets;
 * calling it here would bring 11 KB of zod to every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
void hydrate()

/** Takes over the server's page. Its code is here before React starts, so that nothing flashes. */
async function hydrate(): Promise<void> {
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}') as PageState
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error(`the document has no #${ROOT_ID}`)

  const { pages } = state
  const url = window.location.pathname + window.location.search
  const table = createMatcher(await routesInBrowser(window.location.pathname))
  const matcher = await editedMatcher(table, pages)
  await loadPage(shownAt(matcher(url)).route)

  const client = createQueryClient('browser')
  seedResponses(client, state.responses)
  const shop = shopWith(state.shop)
  const head = createBrowserHead({ origin: state.origin, shopName: shop.name })
  startTransition(() => {
    hydrateRoot(
      root,
      <App url={url} matcher={matcher} client={client} head={head} shop={shop} pages={pages} />,
    )
  })
}

/** Most shops change a page one day; until then nobody loads the code for it. */
async function editedMatcher(matcher: Matcher, pages: PageDirectory | undefined) {
  if (!pages) return matcher
  return (await import('./edited-pages.ts')).withPages(matcher, pages)
}
