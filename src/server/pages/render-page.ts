import type { PageState } from '#web/shell/document.ts'
import type { WebBundle, WebEntry } from '../web-bundle/web-bundle.ts'

export type RenderedPage = { readonly status: number; readonly html: string }

/** The whole document for a URL, rendered from its state. */
export async function renderPage(
  web: WebBundle,
  entry: WebEntry,
  url: string,
  page: PageState,
  state = entry.serializeState(page),
): Promise<RenderedPage> {
  const rendered = await entry.render({ url, ...page })
  const assets = web.assetsOf(rendered.source)
  const { origin, shop } = page
  const html = entry.documentHtml({ ...rendered, origin, shop, state, assets })
  return { status: rendered.status, html: await web.finish(url, html) }
}
