import { PackageSearch } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useReadAt } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { announce } from '../../ui/announcer.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductGridLoading } from '../product-card/product-grid.tsx'
import { AppliedFilters } from '../product-list/applied-filters.tsx'
import { BoundNote } from '../product-list/bound-note.tsx'
import { NO_FILTERS } from '../product-list/chosen-values.ts'
import { FilterPanel } from '../product-list/filter-panel.tsx'
import { firstPageOf } from '../product-list/first-pages.ts'
import { filtersOf, type ListFilters } from '../product-list/list-filters.ts'
import { ListForm } from '../product-list/list-form.tsx'
import { mentionHeadings } from '../product-list/mention-headings.tsx'
import { PAGE_SIZE } from '../product-list/paging.ts'
import { ProductList } from '../product-list/product-list.tsx'
import { MODEL_SORTS } from '../product-list/sorts.ts'
import { StayLink } from '../product-list/stay-link.tsx'
import { type ProductPages, useProductPages } from '../product-list/use-product-pages.ts'
import {
  type ModelView,
  modelAddress,
  modelFacetsAddress,
  modelProductsAddress,
  showsOverview,
} from './model-address.ts'

/** The parts of one model, with all that narrows and sorts them. */
export function ModelParts({ view }: { readonly view: ModelView }) {
  const facets = useReadAt(modelFacetsAddress(view), { keepPrevious: true })
  const hrefOf = (change: Partial<ListFilters>) => modelAddress({ ...view, ...change, page: 1 })
  const addressOf = (page: number) => modelAddress({ ...view, page })
  const firstPage = firstPageOf(addressOf(1), view.page)
  const pages = useProductPages({
    group: view.model,
    addressOfPage: (page) => modelProductsAddress(view, page),
    firstPage,
    lastPage: view.page,
  })
  useAnnouncedParts(view, pages)
  return (
    <div className="flex flex-col gap-6 lg:flex-row lg:items-start">
      <FilterPanel facets={facets.data} filters={filtersOf(view)} hrefOf={hrefOf} />
      <div className="min-w-0 grow">
        <Toolbar view={view} />
        <AppliedFilters filters={filtersOf(view)} hrefOf={hrefOf} />
        <BoundNote facets={facets.data} />
        {pages.status === 'failed' && <Trouble />}
        {pages.status === 'loading' && <ProductGridLoading columns={3} count={6} />}
        {pages.status === 'ready' && pages.products.length === 0 && <NoParts view={view} />}
        {pages.status === 'ready' && pages.products.length > 0 && (
          <ProductList
            columns={3}
            pages={pages}
            firstPage={firstPage}
            lastPage={view.page}
            addressOf={addressOf}
            headings={mentionHeadings(pages.products, (firstPage - 1) * PAGE_SIZE)}
            isBelow={showsOverview(view)}
          />
        )}
      </div>
    </div>
  )
}

function Toolbar({ view }: { readonly view: ModelView }) {
  const { navigate } = useNavigation()
  const show = (change: Partial<ModelView>, replace = false) =>
    navigate(modelAddress({ ...view, page: 1, ...change }), { replace, scroll: false })
  return (
    <ListForm
      label="Parts for this model"
      action={paths.model(view.model)}
      search={{
        value: view.search,
        onSearch: (text) => show({ search: text }, view.search !== ''),
        placeholder: 'Search the parts for this model...',
      }}
      sort={view.sort}
      sorts={MODEL_SORTS}
      onSort={(sort) => show({ sort })}
      filters={filtersOf(view)}
    />
  )
}

function NoParts({ view }: { readonly view: ModelView }) {
  const all = modelAddress({ ...view, ...NO_FILTERS, search: '', page: 1 })
  return (
    <EmptyState
      title="No parts found"
      icon={<PackageSearch aria-hidden className="size-10" />}
      actions={
        <>
          <StayLink href={all} className={buttonClass()}>
            Show All Parts
          </StayLink>
          <Link href={paths.contact} className={buttonClass('secondary')}>
            Ask Us for the Part
          </Link>
        </>
      }
    >
      {view.search === ''
        ? 'We have no such part listed for this model.'
        : `No part listed for this model matches “${view.search}”.`}
    </EmptyState>
  )
}

/** Says what a search or a filter left over; the page's own arrival is announced by its title. */
function useAnnouncedParts(view: ModelView, pages: ProductPages): void {
  const asked = modelAddress({ ...view, page: 1, sort: 'relevance' })
  const said = useRef(asked)
  const settled = pages.status === 'ready' && !pages.refreshing
  const { total } = pages
  // A live region is outside what is rendered here.
  useEffect(() => {
    if (!settled || said.current === asked) return
    said.current = asked
    announce(`${counted(total, 'part')} shown`)
  }, [settled, asked, total])
}
