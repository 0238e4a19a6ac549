import type { Store } from '#commands/store.ts'
import { mayBeNumber, numberKey } from '#domain/catalogue/part-number.ts'
import { modelsByKeys } from '#storage/catalogue/models/models.ts'
import { findByNumber } from '#storage/search/quick-order.ts'
import { paths, productForNumber, SENT_BY_FORM, searchPath } from '#web/paths/shop-paths.ts'

/**
 * Where Enter in a search box leads without script: to the part or model whose number was typed, or
 * to the results. Undefined for any other request of a page: a link to the results shows them.
 */
export async function searchFormTarget(
  { db }: Pick<Store, 'db'>,
  url: string,
): Promise<string | undefined> {
  const [path = '', query = ''] = url.split('?', 2)
  const sent = new URLSearchParams(query)
  if (path !== paths.search || !sent.has(SENT_BY_FORM)) return undefined
  const text = (sent.get('q') ?? '').trim()
  if (!mayBeNumber(text)) return searchPath(text)
  const part = await findByNumber(db, text)
  if (part) return part.replaced ? productForNumber(part.slug, text) : paths.product(part.slug)
  const [model] = await modelsByKeys(db, [numberKey(text)])
  return model ? paths.model(model.name) : searchPath(text)
}
