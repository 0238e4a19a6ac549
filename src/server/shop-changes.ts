import type { Store } from '#commands/store.ts'
import { changesOf, type SavedSettings, type ShopChanges } from '#domain/shop/settings.ts'
import { shopSettings } from '#storage/shop/settings.ts'

const known = new WeakMap<SavedSettings, { readonly changes: ShopChanges | undefined }>()

/** What pages carry of the settings: one object per version, and nothing while they are as built. */
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
