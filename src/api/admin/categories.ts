import { z } from 'zod'
import { renewStaleWords } from '#commands/catalogue/category-words.ts'
import type { Store } from '#commands/store.ts'
import { CategoryInput, CategoryJson, categoryJson } from '#contract/categories.ts'
import { idInText } from '#contract/fields.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, route } from '#http/calls/route.ts'
import { findCategoryById } from '#storage/catalogue/categories.ts'
import { actorOf } from './list.ts'

const CategoryParams = z.object({ id: idInText('id') })

/** What staff do with categories. */
export function staffCategoryRoutes(
  store: Store,
  log: (error: unknown, sentence: string) => void,
): readonly Route[] {
  const create = route({
    method: 'POST',
    path: '/api/categories',
    access: 'staff',
    summary: 'Creates a category; a name that exists is 409',
    body: CategoryInput,
    response: CategoryJson,
    status: 201,
    handler: async ({ body, staff }) => {
      const { version: _, ...draft } = body
      const id = await store.write('createCategory', { draft, actor: actorOf(staff) })
      return categoryNow(id)
    },
  })

  const change = route({
    method: 'PUT',
    path: '/api/categories/:id',
    access: 'staff',
    summary: 'Changes a category; its address stays. A save over a later version is 409',
    params: CategoryParams,
    body: CategoryInput,
    response: CategoryJson,
    handler: async ({ params, body, staff }) => {
      const { version, ...draft } = body
      const change = { id: params.id, draft, version, actor: actorOf(staff) }
      await store.write('changeCategory', change)
      // A new name is a new word of every product in it; nobody waits for that.
      void renewStaleWords(store.db, store.write).catch((error) =>
        log(error, 'Products of a renamed category keep their old words for now'),
      )
      return categoryNow(params.id)
    },
  })

  const remove = route({
    method: 'DELETE',
    path: '/api/categories/:id',
    access: 'staff',
    summary: 'Deletes a category without products; one with products is 409',
    params: CategoryParams,
    response: z.undefined(),
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
