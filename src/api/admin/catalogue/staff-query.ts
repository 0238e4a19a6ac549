import type { StaffProductFilter } from '#contract/catalogue/admin-products.ts'
import type { StaffQuery } from '#storage/product-list/list.ts'

/** The filters of the list of products, as its reads take them. */
export function staffQuery(query: StaffProductFilter): StaffQuery {
  const { search, sort, order, category, brand, stock, visibility } = query
  return {
    search,
    sort,
    descending: order === 'desc',
    categoryId: category,
    brand,
    stock,
    visibility,
  }
}
