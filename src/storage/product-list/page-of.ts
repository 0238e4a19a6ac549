import type { Page } from '../catalogue/products/products.ts'

export function pageOf(ids: readonly number[], { offset, limit }: Page): readonly number[] {
  return ids.slice(offset, offset + limit)
}
