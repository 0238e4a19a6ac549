import type { Store } from '#commands/store.ts'
import type { PageState } from '#web/shell/document.ts'
import { changedPages, shopChanges } from './shop-changes.ts'

export type PageFrame = Omit<PageState, 'responses'>

/** The data that every page needs: the settings and the changed pages. */
export async function readFrame(store: Store, origin: string): Promise<PageFrame> {
  const [pages, shop] = await Promise.all([changedPages(store), shopChanges(store)])
  return { origin, shop, ...(pages ? { pages } : {}) }
}
