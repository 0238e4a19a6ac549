import { MOST_NEW_CATEGORIES_PER_IMPORT } from '#domain/catalogue/categories.ts'
import { nameKey } from '#domain/catalogue/products.ts'

/** The categories that a file would create, as many as one import may. */
export class NewCategories {
  readonly #added = new Map<string, string>()

  get names(): readonly string[] {
    return [...this.#added.values()]
  }

  /** Whether a part finds its category; `known` has the keys of those in the shop. */
  hasPlace(category: string, known: ReadonlySet<string>): boolean {
    const key = nameKey(category)
    if (category === '' || known.has(key) || this.#added.has(key)) return true
    if (this.#added.size >= MOST_NEW_CATEGORIES_PER_IMPORT) return false
    this.#added.set(key, category)
    return true
  }
}
