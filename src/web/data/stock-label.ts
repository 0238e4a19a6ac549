import type { ProductJson } from '#contract/catalogue/products.ts'

export type Stock = Pick<ProductJson, 'inStock' | 'availability'>

export type StockLabel = 'In Stock' | 'Out of Stock' | 'Discontinued'

/** The one word for a part's stock, on every list and page. */
export function stockLabel({ inStock, availability }: Stock): StockLabel {
  if (inStock) return 'In Stock'
  return availability === 'discontinued' ? 'Discontinued' : 'Out of Stock'
}
