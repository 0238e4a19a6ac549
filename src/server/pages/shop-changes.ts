import type { Store } from '#commands/store.ts'
import { type PageDirectory, pageDirectory } from '#contract/pages/pages.ts'
import type { PublishedPage } from '#domain/pages/pages.ts'
import { changesOf, type SavedSettings, type ShopChanges } from '#domain/shop/settings.ts'
import { listPublishedPages } from '#storage/pages/published-pages.ts'
import { shopSettings } from '#storage/shop/settings.ts'

/*
 * The shop's changed settings that pages embed: one object per version, so that shared parts are
 * rendered once; undefined if nothing was changed.
 */

const known = new WeakMap<SavedSettings, { readonly changes: ShopChanges | undefined }>()
const directories = new WeakMap<
  readonly PublishedPage[],
  { readonly pages: PageDirectory | undefined }
>()

export async function shopChanges(store: Store): Promise<ShopChanges | undefined> {
  const saved = await shopSettings(store)
  const found = known.get(saved) ?? { changes: changesOrNone(saved) }
  known.set(saved, found)
  return found.changes
}

function changesOrNone({ settings }: SavedSettings): ShopChanges | undefined {
  const changes = changesOf(settings)
  return Object.keys(changes).length === 0 ? undefined : changes
}

export async function changedPages(store: Store): Promise<PageDirectory | undefined> {
  const published = await listPublishedPages(store)
  const found = directories.get(published) ?? { pages: pageDirectory(published) }
  directories.set(published, found)
  return found.pages
}
