import fc from 'fast-check'

/*
 * What the store is known to hold, learnt from its own responses: a call about a product that does
 * not exist says little about what happens to one that does.
 */

const MOST_KNOWN = 400

type Kind =
  | 'productId'
  | 'productSlug'
  | 'categoryId'
  | 'categorySlug'
  | 'lineId'
  | 'orderId'
  | 'orderNumber'
  | 'importId'
  | 'messageId'
  | 'model'

export class KnownThings {
  readonly #lists = new Map<Kind, (string | number)[]>([
    ['model', ['110.772200', 'WTW5000DW1', 'GSS25GSHSS']],
    ['productSlug', ['whirlpool-drain-pump-wph1', 'ge-door-gasket-wr14']],
    ['categorySlug', ['washer-parts', 'refrigerator-parts']],
  ])

  one(kind: Kind): fc.Arbitrary<string | number> {
    return fc.nat().map((pick) => {
      const list = this.#lists.get(kind) ?? []
      return list[pick % Math.max(1, list.length)] ?? 1 + (pick % 8)
    })
  }

  learn(path: string, json: unknown): void {
    const room = path.split('/')[2]
    for (const item of itemsOf(json)) {
      if (room === 'products') {
        this.#add('productId', item.id)
        this.#add('productSlug', item.slug)
      }
      if (room === 'categories' && !path.endsWith('/products')) {
        this.#add('categoryId', item.id)
        this.#add('categorySlug', item.slug)
      }
      if (room === 'cart') this.#add('lineId', item.id)
      if (room === 'orders') {
        this.#add('orderId', item.id)
        this.#add('orderNumber', item.orderNumber)
      }
      if (path.startsWith('/api/admin/imports')) this.#add('importId', item.runId ?? item.id)
      if (path.startsWith('/api/admin/messages')) this.#add('messageId', item.id)
    }
  }

  #add(kind: Kind, value: unknown): void {
    if (typeof value !== 'string' && typeof value !== 'number') return
    const list = this.#lists.get(kind) ?? []
    if (!list.includes(value)) list.push(value)
    if (list.length > MOST_KNOWN) list.shift()
    this.#lists.set(kind, list)
  }
}

/** What a parameter or field of this name is about, on this path. */
export function kindOf(path: string, name: string): Kind | undefined {
  if (name === 'productId' || name === 'ids') return 'productId'
  if (name === 'categoryId' || name === 'category') return 'categoryId'
  if (name === 'orderNumber') return 'orderNumber'
  if (name === 'model') return 'model'
  if (name === 'slug') return path.includes('/categories') ? 'categorySlug' : 'productSlug'
  if (name !== 'id') return undefined
  if (path.includes('/cart')) return 'lineId'
  if (path.includes('/orders')) return 'orderId'
  if (path.includes('/categories')) return 'categoryId'
  if (path.includes('/imports')) return 'importId'
  return path.includes('/messages') ? 'messageId' : 'productId'
}

function itemsOf(json: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(json)) return json.flatMap(itemsOf)
  if (typeof json !== 'object' || json === null) return []
  const { items } = json as Record<string, unknown>
  return [json as Record<string, unknown>, ...(Array.isArray(items) ? itemsOf(items) : [])]
}
