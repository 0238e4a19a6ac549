import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import { brandList } from '#contract/staff/list-calls.ts'
import { useAdminRead } from '../data/admin-queries.ts'
import type { FilteredList } from '../list/filtered-list.ts'
import { SearchField } from '../list/search-field.tsx'
import { Filter } from '../list/small-select.tsx'

export const PRODUCT_FILTERS = [
  'search',
  'category',
  'brand',
  'stock',
  'visibility',
  'sort',
  'order',
] as const

export type ProductView = FilteredList<(typeof PRODUCT_FILTERS)[number]>

const STOCK = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
]
const VISIBILITY = [
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'deleted', label: 'Deleted' },
]

export function ProductFilters({ view }: { readonly view: ProductView }) {
  const categories = useAdminRead(categoryList)
  const brands = useAdminRead(brandList)
  const { values, change } = view
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchField
        label="Search name, SKU, part number or brand"
        value={values.search}
        onSearch={(search) => change({ search })}
      />
      <Filter
        label="Filter by category"
        all="All categories"
        value={values.category}
        options={(categories.data ?? []).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        onChange={(category) => change({ category })}
      />
      <Filter
        label="Filter by brand"
        all="All brands"
        value={values.brand}
        options={(brands.data ?? []).map(({ name }) => ({ value: name, label: name }))}
        onChange={(brand) => change({ brand })}
      />
      <Filter
        label="Filter by stock"
        all="Any stock"
        value={values.stock}
        options={STOCK}
        onChange={(stock) => change({ stock })}
      />
      <Filter
        label="Filter by visibility"
        all="Visible and hidden"
        value={values.visibility}
        options={VISIBILITY}
        onChange={(visibility) => change({ visibility })}
      />
    </div>
  )
}
