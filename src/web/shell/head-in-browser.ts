import type { HeadSink } from './head.tsx'
import { type HeadTag, headTags, OWNED, type PageHead, type Site } from './head-tags.ts'

/** Keeps the document's head in step with the page on screen. */
export function createBrowserHead(site: Site): HeadSink {
  const layers: { route?: PageHead | undefined; page?: PageHead | undefined } = {}
  let scheduled = false
  // The first head on screen is the server's.
  let shown: string | undefined

  const apply = () => {
    scheduled = false
    if (!layers.route) return
    const tags = headTags({ ...layers.route, ...layers.page }, site)
    const wanted = JSON.stringify(tags)
    const known = shown
    shown = wanted
    if (known === undefined || known === wanted) return
    for (const old of document.head.querySelectorAll(`[${OWNED}]`)) old.remove()
    document.head.append(...tags.map(elementOf))
  }

  return {
    origin: site.origin,
    immediate: false,
    set(layer, head) {
      layers[layer] = head
      // One change of pages takes several calls: the document sees only where they end.
      if (scheduled) return
      scheduled = true
      queueMicrotask(apply)
    },
  }
}

function elementOf({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  element.setAttribute(OWNED, '')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (text !== undefined) element.textContent = text
  return element
}
