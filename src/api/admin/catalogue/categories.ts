import type { Store } from '#commands/store.ts'
import { type CategoryJson, categoryJson } from '#contract/catalogue/categories.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
} from '#contract/catalogue/category-calls.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, route } from '#http/calls/route.ts'
import { renewStaleWords } from '#jobs/catalogue/renew-stale-words.ts'
import { findCategoryById } from '#storage/catalogue/categories/categories.ts'
import { actorOf } from '../access/access.ts'

type Log = (error: unknown, sentence: string) => void

/** What staff do with categories. */
export function adminCategoryRoutes(store: Store, log: Log): readonly Route[] {
  const create = route(createCategory, {
    handler: async ({ body, staff }) => {
      const { version: _, ...draft } = body
      const id = await store.write('createCategory', { draft, actor: actorOf(staff) })
      return categoryNow(id)
    },
  })

  const change = route(changeCategory, {
    handler: async ({ params, body, staff }) => {
      const { version, ...draft } = body
      const change = { id: params.id, draft, version, actor: actorOf(staff) }
      await store.write('changeCategory', change)
      // All its products have to be indexed again; the response does not wait for that.
      renewWordsInBackground(store, log)
      return categoryNow(params.id)
    },
  })

  const remove = route(deleteCategory, {
    handler: async ({ params, staff }) => {
      await store.write('deleteCategory', { id: params.id, actor: actorOf(staff) })
      return undefined
    },
  })

  return [create, change, remove]

  async function categoryNow(id: number): Promise<CategoryJson> {
    const category = await findCategoryById(store.db, id)
    if (!category) throw new ShopError('not_found', 'Category not found')
    return categoryJson(category)
  }
}

/** Indexes the products of renamed categories again; whoever calls does not wait for that. */
export function renewWordsInBackground(store: Store, log: Log): void {
  void renewStaleWords(store.db, store.write).catch((error) =>
    log(error, 'Products of a renamed category keep their old words for now'),
  )
}
