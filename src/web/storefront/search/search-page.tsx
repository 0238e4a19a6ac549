import type { ReactNode } from 'react'
import type { FacetsJson } from '#contract/catalogue/lists.ts'
import type { SearchSummaryJson } from '#contract/search/search.ts'
import { useMyModel } from '../../data/my-model.ts'
import { useReadAt } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import type { PageProps } from '../../router/route.ts'
import { Breadcrumb, HOME } from '../../shell/breadcrumb.tsx'
import { Head } from '../../shell/head.tsx'
import { ProductGridLoading } from '../product-card/product-grid.tsx'
import { AppliedFilters } from '../product-list/applied-filters.tsx'
import { BoundNote } from '../product-list/bound-note.tsx'
import { FilterPanel } from '../product-list/filter-panel.tsx'
import { firstPageOf } from '../product-list/first-pages.ts'
import { FitsLine, fitHeadings } from '../product-list/fit-headings.tsx'
import { isNarrowed } from '../product-list/list-filters.ts'
import { ListForm } from '../product-list/list-form.tsx'
import { mentionHeadings } from '../product-list/mention-headings.tsx'
import { PAGE_SIZE } from '../product-list/paging.ts'
import { ProductList } from '../product-list/product-list.tsx'
import { FOUND_SORTS } from '../product-list/sorts.ts'
import { useProductPages } from '../product-list/use-product-pages.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { FoundDiagrams } from './found-diagrams.tsx'
import { foundSentence, mentionSentence, useAnnouncedResults } from './found-sentence.ts'
import { Guides } from './guides.tsx'
import { HelpTopic } from './help-topic.tsx'
import { ModelBanner } from './model-banner.tsx'
import { ModelVersions } from './model-versions.tsx'
import { NoResults } from './no-results.tsx'
import { OtherParts } from './other-parts.tsx'
import {
  foundProductsAddress,
  type SearchView,
  searchAddress,
  searchFacetsAddress,
  searchFilters,
  searchSummaryAddress,
  searchView,
} from './search-address.ts'
import { SearchFailed } from './search-failed.tsx'
import { StartSearching } from './start-searching.tsx'
import { SymptomKinds } from './symptom-kinds.tsx'
import { UnknownNumbers } from './unknown-numbers.tsx'

export default function SearchPage(at: PageProps) {
  const view = searchView(at)
  return view.q === '' ? <StartSearching /> : <SearchResults view={view} />
}

function SearchResults({ view }: { readonly view: SearchView }) {
  const model = useMyModel()
  const summary = useReadAt(searchSummaryAddress(view))
  const facets = useReadAt(searchFacetsAddress(view, model), { keepPrevious: true })
  const addressOf = (page: number) => searchAddress({ ...view, page })
  const firstPage = firstPageOf(addressOf(1), view.page)
  const pages = useProductPages({
    group: view.q,
    addressOfPage: (page) => foundProductsAddress(view, page, model),
    firstPage,
    lastPage: view.page,
  })
  const hrefOf = (change: Partial<SearchView>) => searchAddress({ ...view, ...change, page: 1 })
  const more = facets.data?.more ?? false
  useAnnouncedResults(view, pages)

  if (pages.status === 'failed') return <SearchFailed pages={pages} />
  return (
    <div className="container-page">
      <Head title={`Search: ${view.q}`} noindex />
      <Breadcrumb crumbs={[HOME, { text: 'Search' }]} />
      <h1 className="text-2xl font-bold tracking-tight wrap-anywhere md:text-3xl">
        Search results for “{view.q}”
      </h1>
      {pages.status === 'loading' ? (
        <Searching />
      ) : (
        <>
          <FoundDiagrams diagrams={summary.data?.diagrams ?? []} />
          <UnknownNumbers numbers={summary.data?.unknownNumbers} found={pages.total > 0} />
          <FoundCount view={view} total={pages.total} more={more} summary={summary.data} />
          <BoundNote facets={facets.data} />
          <Guides guides={summary.data?.guides} />
          <HelpTopic topic={summary.data?.topic} />
          <DidYouMean words={summary.data?.didYouMean} />
          <ModelBanner model={summary.data?.model} />
          <ModelVersions view={view} unknown={summary.data?.unknownNumbers} />
          <SymptomKinds symptom={summary.data?.symptom} view={view} />
          <div className="mt-6 flex flex-col gap-6 lg:flex-row lg:items-start">
            <FilterPanel
              facets={facets.data}
              filters={searchFilters(view)}
              hrefOf={hrefOf}
              fittingFirst
            />
            <div className="min-w-0 grow">
              {(pages.total > 0 || !isWhole(view)) && (
                <Toolbar view={view}>
                  <AppliedFilters
                    filters={searchFilters(view)}
                    category={categoryName(facets.data, view)}
                    hrefOf={hrefOf}
                  />
                </Toolbar>
              )}
              {pages.products.length === 0 ? (
                <>
                  <NoResults view={view} />
                  <OtherParts others={summary.data?.others} />
                </>
              ) : (
                <>
                  {view.fits === '' && firstPage === 1 && (
                    <FitsLine facets={facets.data} onlyFitting={hrefOf({ fits: model ?? '' })} />
                  )}
                  <ProductList
                    model={model}
                    columns={3}
                    pages={pages}
                    firstPage={firstPage}
                    lastPage={view.page}
                    addressOf={addressOf}
                    headings={[
                      ...(view.fits === '' ? fitHeadings(facets.data) : []),
                      ...mentionHeadings(pages.products, (firstPage - 1) * PAGE_SIZE),
                    ]}
                  />
                </>
              )}
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Toolbar(props: { readonly view: SearchView; readonly children: ReactNode }) {
  const { view } = props
  const { navigate } = useNavigation()
  return (
    <ListForm
      label="These results"
      action={paths.search}
      sort={view.sort}
      sorts={FOUND_SORTS}
      onSort={(sort) => navigate(searchAddress({ ...view, sort, page: 1 }), { scroll: false })}
      filters={{ q: view.q, ...searchFilters(view) }}
    >
      {props.children}
    </ListForm>
  )
}

/** Everything that the words find is shown. */
function isWhole(view: SearchView): boolean {
  return view.category === '' && !isNarrowed(view)
}

function categoryName(facets: FacetsJson | undefined, { category }: SearchView): string {
  return facets?.categories.find(({ value }) => value === category)?.label ?? category
}

/** What was found, and apart from it, unless filters leave few of both, what only mentions the words. */
function FoundCount(props: {
  readonly view: SearchView
  readonly total: number
  readonly more: boolean
  readonly summary: SearchSummaryJson | undefined
}) {
  const { view, total, more, summary } = props
  if (total === 0) return null
  const mentions = isWhole(view) ? summary?.mentions : undefined
  return (
    <p className="mt-1 text-lg text-ink-muted">
      <span>{foundSentence(total - (mentions?.count ?? 0), more)}</span>
      {mentions && <span>, {mentionSentence(mentions)}</span>}
    </p>
  )
}

function Searching() {
  return (
    <>
      <p role="status" className="mt-1 mb-6 text-lg text-ink-muted">
        Searching...
      </p>
      <ProductGridLoading columns={4} count={8} />
    </>
  )
}
