import type { Store } from '#commands/store.ts'
import type { PageState } from '#web/shell/document.ts'
import { changedPages, shopChanges } from './shop-changes.ts'

export type PageFrame = Omit<PageState, 'responses'>

/** What every page is rendered from, whatever it shows: the shop, and what staff made of its pages. */
export async function readFrame(store: Store, origin: string): Promise<PageFrame> {
  const [pages, shop] = await Promise.all([changedPages(store), shopChanges(store)])
  return { origin, shop, ...(pages ? { pages } : {}) }
}
