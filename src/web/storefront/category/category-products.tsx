import { useEffect, useRef } from 'react'
import { useMyModel } from '../../data/my-model.ts'
import { useReadAt } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { announce } from '../../ui/announcer.tsx'
import { counted } from '../../ui/counted.ts'
import { ProductGridLoading } from '../product-card/product-grid.tsx'
import { AppliedFilters } from '../product-list/applied-filters.tsx'
import { BoundNote } from '../product-list/bound-note.tsx'
import { FilterPanel } from '../product-list/filter-panel.tsx'
import { firstPageOf } from '../product-list/first-pages.ts'
import { FitsLine, fitHeadings } from '../product-list/fit-headings.tsx'
import { filtersOf, type ListFilters } from '../product-list/list-filters.ts'
import { ListForm } from '../product-list/list-form.tsx'
import { ProductList } from '../product-list/product-list.tsx'
import { CATEGORY_SORTS } from '../product-list/sorts.ts'
import { type ProductPages, useProductPages } from '../product-list/use-product-pages.ts'
import {
  type CategoryView,
  categoryAddress,
  categoryFacetsAddress,
  categoryProductsAddress,
  isWhole,
} from './category-address.ts'
import { KindTiles } from './kind-tiles.tsx'
import { NoProducts } from './no-products.tsx'

/** The category's list with all that narrows and sorts it, everything in the address. */
export function CategoryProducts({ view }: { readonly view: CategoryView }) {
  const model = useMyModel()
  const facets = useReadAt(categoryFacetsAddress(view, model), { keepPrevious: true })
  const addressOf = (page: number) => categoryAddress({ ...view, page })
  const hrefOf = (change: Partial<ListFilters>) => categoryAddress({ ...view, ...change, page: 1 })
  const firstPage = firstPageOf(addressOf(1), view.page)
  const pages = useProductPages({
    group: view.slug,
    addressOfPage: (page) => categoryProductsAddress(view, page, model),
    firstPage,
    lastPage: view.page,
  })
  useAnnouncedCount(view, pages)
  return (
    <>
      {isWhole(view) && view.page === 1 && (
        <KindTiles facets={facets.data} hrefOf={(kind) => hrefOf({ kind: [kind] })} />
      )}
      <div className="flex flex-col gap-6 lg:flex-row lg:items-start">
        <FilterPanel facets={facets.data} filters={filtersOf(view)} hrefOf={hrefOf} fittingFirst />
        <div className="min-w-0 grow">
          <Toolbar view={view} />
          <AppliedFilters filters={filtersOf(view)} hrefOf={hrefOf} />
          {!isWhole(view) && pages.total > 0 && (
            <FoundCount view={view} total={pages.total} more={facets.data?.more ?? false} />
          )}
          {view.search !== '' && <BoundNote facets={facets.data} />}
          {pages.status === 'failed' && <Trouble />}
          {pages.status === 'loading' && <ProductGridLoading columns={4} count={8} />}
          {pages.status === 'ready' && pages.products.length === 0 && <NoProducts view={view} />}
          {pages.status === 'ready' && pages.products.length > 0 && (
            <>
              {view.fits === '' && firstPage === 1 && (
                <FitsLine facets={facets.data} onlyFitting={hrefOf({ fits: model ?? '' })} />
              )}
              <ProductList
                model={model}
                columns={4}
                pages={pages}
                firstPage={firstPage}
                lastPage={view.page}
                addressOf={addressOf}
                headings={view.fits === '' ? fitHeadings(facets.data) : []}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Toolbar({ view }: { readonly view: CategoryView }) {
  const { navigate } = useNavigation()
  const show = (change: Partial<CategoryView>, replace = false) =>
    navigate(categoryAddress({ ...view, page: 1, ...change }), { replace, scroll: false })
  return (
    <ListForm
      label="This category"
      action={paths.category(view.slug)}
      search={{
        value: view.search,
        // One step back leads out of the search, not through every letter of it.
        onSearch: (text) => show({ search: text }, view.search !== ''),
        placeholder: 'Search products...',
      }}
      sort={view.sort}
      sorts={CATEGORY_SORTS}
      onSort={(sort) => show({ sort })}
      filters={filtersOf(view)}
    />
  )
}

function FoundCount(props: {
  readonly view: CategoryView
  readonly total: number
  readonly more: boolean
}) {
  const { view, total, more } = props
  return (
    <p className="tabular mb-4 text-ink-muted">
      {counted(total, 'product', 'products', more)}
      {view.search !== '' && ` matching "${view.search}"`}
    </p>
  )
}

/** Says what a search or a filter left over; the page's own arrival is announced by its title. */
function useAnnouncedCount(view: CategoryView, { status, refreshing, total }: ProductPages) {
  const { search } = view
  const asked = categoryAddress({ ...view, page: 1, sort: 'name' })
  const settled = status === 'ready' && !refreshing
  const said = useRef(asked)
  // A live region is outside what is rendered here.
  useEffect(() => {
    if (!settled || said.current === asked) return
    said.current = asked
    const which = search === '' ? 'in this category' : `for "${search}"`
    announce(`${counted(total, 'product')} ${which}`)
  }, [settled, asked, search, total])
}
