import type { PageState } from '#web/shell/document.ts'
import type { WebBundle, WebEntry } from './web-bundle.ts'

export type DrawnPage = { readonly status: number; readonly html: string }

/** The whole document of an address, made of its state. */
export async function drawPage(
  web: WebBundle,
  entry: WebEntry,
  url: string,
  { origin, answers }: PageState,
  state = entry.writtenState({ origin, answers }),
): Promise<DrawnPage> {
  const page = await entry.render({ url, answers, origin })
  const assets = web.assetsOf(page.source)
  const html = entry.documentHtml({ ...page, origin, state, assets })
  return { status: page.status, html: await web.finish(url, html) }
}
