import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { isAddress } from '#contract/address.ts'
import type { PageDirectory } from '#contract/pages/pages.ts'
import type { ShopChanges } from '#domain/shop/settings.ts'
import { App } from './app.tsx'
import { PagesProvider } from './data/pages.ts'
import { createQueryClient, seedResponses } from './data/queries.ts'
import { withPages } from './edited-pages.ts'
import { createMatcher, type Matcher } from './router/matching.ts'
import { loadPage } from './router/page-modules.ts'
import { routes } from './routes/all-routes.ts'
import { shownAt } from './routes.ts'
import type { PageState } from './shell/document.ts'
import { RenderOnceProvider } from './shell/fixed.tsx'
import type { HeadSink } from './shell/head.tsx'
import type { PageHead } from './shell/head-tags.ts'
import { type Shop, ShopProvider, shopWith } from './shop.ts'

export { builtInPages } from './built-in-pages.ts'
export { documentHtml, serializeState } from './shell/document.ts'
export { routes, shopWith }

type RenderRequest = PageState & {
  /** Path and query as the matcher spelled them. */
  readonly url: string
}

type Rendered = {
  readonly status: number
  readonly html: string
  readonly head: PageHead
  /** The page's source file: the key of its chunk in the browser build's manifest. */
  readonly source: string | undefined
  /** API paths that were asked for while rendering and are not among the route's reads. */
  readonly missed: readonly string[]
}

export const matchUrl = createMatcher(routes)

/** The same for a shop whose staff have changed, hidden or added pages. */
export function matcherFor(pages: PageDirectory | undefined): Matcher {
  return pages ? withPages(matchUrl, pages) : matchUrl
}

/** Renders a page from responses that are already there; rendering itself reads nothing. */
export async function render({
  url,
  responses,
  origin,
  shop,
  pages,
}: RenderRequest): Promise<Rendered> {
  const matcher = matcherFor(pages)
  const module = await loadPage(shownAt(matcher(url)).route)
  const client = createQueryClient('server')
  seedResponses(client, responses)
  const { sink, head } = collectHead(origin)
  const frame = frameFor(shop, pages)
  const html = renderToString(
    <RenderOnceProvider value={frame.renderOnce}>
      <App
        url={url}
        matcher={matcher}
        client={client}
        head={sink}
        shop={frame.shop}
        pages={pages}
      />
    </RenderOnceProvider>,
  )
  return {
    status: head().status ?? 200,
    html,
    head: head(),
    source: module.source,
    missed: missedReads(client),
  }
}

type Frame = {
  readonly changes: ShopChanges | undefined
  readonly pages: PageDirectory | undefined
  readonly shop: Shop
  readonly renderOnce: (content: ComponentType) => string
}

let frame = createFrame(undefined, undefined)

/** What all pages share is rendered once for the shop as it is. */
function frameFor(changes: ShopChanges | undefined, pages: PageDirectory | undefined): Frame {
  if (frame.changes !== changes || frame.pages !== pages) frame = createFrame(changes, pages)
  return frame
}

function createFrame(changes: ShopChanges | undefined, pages: PageDirectory | undefined): Frame {
  const shop = shopWith(changes)
  const rendered = new Map<ComponentType, string>()
  const renderOnce = (Content: ComponentType): string => {
    const known = rendered.get(Content)
    if (known !== undefined) return known
    const html = renderToString(
      <ShopProvider value={shop}>
        <PagesProvider value={pages}>
          <Content />
        </PagesProvider>
      </ShopProvider>,
    )
    rendered.set(Content, html)
    return html
  }
  return { changes, pages, shop, renderOnce }
}

/** What the page fetches for the visitor alone has no API path as its key and is none of these. */
function missedReads(client: QueryClient): readonly string[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'pending')
    .map((query) => String(query.queryKey[0]))
    .filter((key) => isAddress(key))
}

function collectHead(origin: string): { sink: HeadSink; head: () => PageHead } {
  const layers: { route?: PageHead | undefined; page?: PageHead | undefined } = {}
  const sink: HeadSink = {
    origin,
    immediate: true,
    set: (layer, head) => {
      layers[layer] = head
    },
  }
  return { sink, head: () => ({ title: '', ...layers.route, ...layers.page }) }
}
