import { PackageSearch } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { ProductGridLoading } from '../product-card/product-grid.tsx'
import { firstPageOf } from '../product-list/first-pages.ts'
import { ListForm } from '../product-list/list-form.tsx'
import { ProductList } from '../product-list/product-list.tsx'
import { type ProductPages, useProductPages } from '../product-list/use-product-pages.ts'
import {
  type CategorySort,
  type CategoryView,
  categoryAddress,
  categoryProductsAddress,
  SORTS,
} from './category-address.ts'

/** The category's list with the box and the menu that narrow and sort it, all of it in the address. */
export function CategoryProducts({ view }: { readonly view: CategoryView }) {
  const addressOf = (page: number) => categoryAddress({ ...view, page })
  const firstPage = firstPageOf(addressOf(1), view.page)
  const pages = useProductPages({
    group: view.slug,
    addressOfPage: (page) => categoryProductsAddress(view, page),
    firstPage,
    lastPage: view.page,
  })
  useAnnouncedCount(view, pages)
  return (
    <>
      <Toolbar view={view} />
      {view.search !== '' && pages.total > 0 && (
        <p className="tabular -mt-2 mb-4 text-ink-muted">
          {counted(pages.total, 'product')} matching "{view.search}"
        </p>
      )}
      {pages.status === 'failed' && <Trouble />}
      {pages.status === 'loading' && <ProductGridLoading columns={4} count={8} />}
      {pages.status === 'ready' && pages.products.length === 0 && <NoProducts view={view} />}
      {pages.status === 'ready' && pages.products.length > 0 && (
        <ProductList
          columns={4}
          pages={pages}
          firstPage={firstPage}
          lastPage={view.page}
          addressOf={addressOf}
        />
      )}
    </>
  )
}

function Toolbar({ view }: { readonly view: CategoryView }) {
  const { navigate } = useNavigation()
  const show = (change: Partial<CategoryView>, replace = false) =>
    navigate(categoryAddress({ ...view, page: 1, ...change }), { replace, scroll: false })
  // One step back leads out of the search, not through every letter of it.
  const search = (text: string) => show({ search: text }, view.search !== '')
  return (
    <ListForm
      label="This category"
      action={paths.category(view.slug)}
      value={view.search}
      onSearch={search}
      placeholder="Search products..."
    >
      <Select
        name="sort"
        aria-label="Sort by..."
        placeholder="Sort by..."
        options={SORTS}
        value={view.sort}
        onChange={(event) => show({ sort: event.target.value as CategorySort })}
        className="sm:w-56"
      />
    </ListForm>
  )
}

/** The three ways in which a list can be empty. */
function NoProducts({ view }: { readonly view: CategoryView }) {
  const { navigate } = useNavigation()
  const whole = categoryAddress({ ...view, page: 1, search: '' })
  const icon = <PackageSearch aria-hidden className="size-10" />
  if (view.search !== '') {
    return (
      <EmptyState
        title="No products found"
        icon={icon}
        actions={<Button onClick={() => navigate(whole, { scroll: false })}>Clear Search</Button>}
      >
        No products match "{view.search}" in this category.
      </EmptyState>
    )
  }
  if (view.page > 1) {
    return (
      <EmptyState
        title="No products found"
        icon={icon}
        actions={
          <a href={whole} className={buttonClass()}>
            Go to the First Page
          </a>
        }
      >
        This page is past the end of the list.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No products found" icon={icon}>
      This category doesn't have any products yet.
    </EmptyState>
  )
}

/** Says what a search left over; the page's own arrival is announced by its title. */
function useAnnouncedCount({ search }: CategoryView, { status, refreshing, total }: ProductPages) {
  const settled = status === 'ready' && !refreshing
  const said = useRef(search)
  // A live region is outside what is rendered here.
  useEffect(() => {
    if (!settled || said.current === search) return
    said.current = search
    const which = search === '' ? 'in this category' : `for "${search}"`
    announce(`${counted(total, 'product')} ${which}`)
  }, [settled, search, total])
}
