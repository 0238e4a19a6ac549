import type { PageState } from '#web/shell/document.ts'
import type { WebBundle, WebEntry } from './web-bundle.ts'

export type RenderedPage = { readonly status: number; readonly html: string }

/** The whole document for a URL, rendered from its state. */
export async function renderPage(
  web: WebBundle,
  entry: WebEntry,
  url: string,
  pageState: PageState,
  state = entry.serializeState(pageState),
): Promise<RenderedPage> {
  const { origin, responses, shop } = pageState
  const page = await entry.render({ url, responses, origin, shop })
  const assets = web.assetsOf(page.source)
  const html = entry.documentHtml({ ...page, origin, shop, state, assets })
  return { status: page.status, html: await web.finish(url, html) }
}
