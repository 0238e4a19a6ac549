import type { SearchSummaryJson } from '#contract/search.ts'
import { useReadAt } from '../../data/queries.ts'
import type { PageProps } from '../../router/route.ts'
import { Breadcrumb, HOME } from '../../shell/breadcrumb.tsx'
import { Head } from '../../shell/head.tsx'
import { ProductGridLoading } from '../product-card/product-grid.tsx'
import { firstPageOf } from '../product-list/first-pages.ts'
import { ProductList } from '../product-list/product-list.tsx'
import { type ProductPages, useProductPages } from '../product-list/use-product-pages.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import { foundSentence, mentionSentence, useAnnouncedResults } from './found-sentence.ts'
import { HelpTopic } from './help-topic.tsx'
import { mentionHeadings } from './mention-headings.tsx'
import { ModelBanner } from './model-banner.tsx'
import { NoResults } from './no-results.tsx'
import { OtherParts } from './other-parts.tsx'
import {
  foundProductsAddress,
  type SearchView,
  searchAddress,
  searchSummaryAddress,
  searchView,
} from './search-address.ts'
import { SearchFailed } from './search-failed.tsx'
import { SearchFilters } from './search-filters.tsx'
import { StartSearching } from './start-searching.tsx'
import { SymptomKinds } from './symptom-kinds.tsx'
import { UnknownNumbers } from './unknown-numbers.tsx'

export default function SearchPage(at: PageProps) {
  const view = searchView(at)
  return view.q === '' ? <StartSearching /> : <SearchResults view={view} />
}

function SearchResults({ view }: { readonly view: SearchView }) {
  const summary = useReadAt(searchSummaryAddress(view))
  const addressOf = (page: number) => searchAddress({ ...view, page })
  const firstPage = firstPageOf(addressOf(1), view.page)
  const pages = useProductPages({
    group: view.q,
    addressOfPage: (page) => foundProductsAddress(view, page),
    firstPage,
    lastPage: view.page,
  })
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
          <UnknownNumbers numbers={summary.data?.unknownNumbers} found={pages.total > 0} />
          <FoundCount pages={pages} summary={summary.data} />
          <HelpTopic topic={summary.data?.topic} />
          <DidYouMean words={summary.data?.didYouMean} />
          <ModelBanner model={summary.data?.model} />
          <SymptomKinds symptom={summary.data?.symptom} view={view} />
          <div className="mt-6 flex flex-col gap-6 lg:flex-row lg:items-start">
            <SearchFilters view={view} summary={summary.data} />
            <div className="min-w-0 grow">
              <AppliedFilters view={view} summary={summary.data} />
              {pages.products.length === 0 ? (
                <>
                  <NoResults view={view} />
                  <OtherParts others={summary.data?.others} />
                </>
              ) : (
                <ProductList
                  columns={3}
                  pages={pages}
                  firstPage={firstPage}
                  lastPage={view.page}
                  addressOf={addressOf}
                  headings={mentionHeadings(pages.products)}
                />
              )}
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** What was found, and apart from it what only mentions the words. */
function FoundCount(props: {
  readonly pages: ProductPages
  readonly summary: SearchSummaryJson | undefined
}) {
  const { pages, summary } = props
  if (pages.total === 0) return null
  const mentions = summary?.mentions
  const named = pages.total - (mentions?.count ?? 0)
  return (
    <p className="mt-1 text-lg text-ink-muted">
      <span>{foundSentence(named, summary?.more ?? false)}</span>
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
