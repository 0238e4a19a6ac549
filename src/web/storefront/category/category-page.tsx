import { categoryBySlug } from '#contract/catalogue/catalogue-calls.ts'
import type { CategoryJson } from '#contract/catalogue/categories.ts'
import { useMyModel } from '../../data/my-model.ts'
import { isNotFound, useListAt, useRead } from '../../data/queries.ts'
import type { PageProps } from '../../router/route.ts'
import { ALL_PARTS, Breadcrumb, type Crumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { breadcrumbJsonLd } from '../../shell/json-ld.ts'
import { NotFoundScreen } from '../../shell/not-found.tsx'
import { counted } from '../../ui/counted.ts'
import { Picture } from '../../ui/picture.tsx'
import { ProductGridLoading } from '../product-card/product-grid.tsx'
import { NO_FILTERS } from '../product-list/chosen-values.ts'
import {
  type CategoryView,
  categoryAddress,
  categoryProductsAddress,
  categoryView,
  isWhole,
  wholeCategoryAddress,
} from './category-address.ts'
import { CategoryProducts } from './category-products.tsx'

export default function CategoryPage(at: PageProps) {
  const view = categoryView(at)
  const category = useRead(categoryBySlug, { slug: view.slug })
  if (isNotFound(category)) return <CategoryNotFound />
  if (category.error) return <Trouble />
  if (!category.data) return <CategoryLoading />
  return <CategoryFound category={category.data} view={view} />
}

function CategoryFound(props: { readonly category: CategoryJson; readonly view: CategoryView }) {
  const { category, view } = props
  const crumbs: readonly Crumb[] = [HOME, ALL_PARTS, { text: category.name }]
  return (
    <div className="container-page">
      <CategoryHead category={category} view={view} crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <header className="mb-6 flex overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {category.imageUrl !== '' && (
          <Picture
            src={category.imageUrl}
            alt=""
            width={160}
            height={160}
            className="m-4 mr-0 size-20 shrink-0 rounded-md object-cover sm:m-0 sm:size-auto sm:w-40 sm:rounded-none sm:border-r sm:border-line"
          />
        )}
        <div className="min-w-0 p-4 md:px-8 md:py-6">
          <h1 className="text-2xl font-bold tracking-tight md:text-4xl">{category.name}</h1>
          {category.description !== '' && (
            <p className="mt-2 max-w-3xl text-ink-muted max-md:text-sm">{category.description}</p>
          )}
          <CategoryCount view={view} />
        </div>
      </header>
      <CategoryProducts view={view} />
    </div>
  )
}

/** Of the whole category, whatever the list below is narrowed to. */
function CategoryCount({ view }: { readonly view: CategoryView }) {
  const model = useMyModel()
  const list = useListAt(
    isWhole(view)
      ? categoryProductsAddress(view, view.page, model)
      : wholeCategoryAddress(view.slug),
  )
  // A page from the server comes with the list as it is for everybody: it has as many products.
  const rendered = useListAt(categoryProductsAddress(view, view.page, undefined), {
    enabled: false,
  })
  const total = list.data?.total ?? (isWhole(view) ? rendered.data?.total : undefined)
  if (total === undefined) return null
  return <p className="mt-2 font-semibold">{counted(total, 'product')} available</p>
}

function CategoryHead(props: {
  readonly category: CategoryJson
  readonly view: CategoryView
  readonly crumbs: readonly Crumb[]
}) {
  const { category, view, crumbs } = props
  const origin = useOrigin()
  const page = view.page === 1 ? '' : `, page ${view.page}`
  return (
    <Head
      title={category.name + page}
      description={category.description}
      canonical={categoryAddress({ ...view, ...NO_FILTERS, search: '', sort: 'name' })}
      noindex={!isWhole(view)}
      jsonLd={[breadcrumbJsonLd(crumbs, origin)]}
    />
  )
}

function CategoryLoading() {
  return (
    <div className="container-page py-6">
      <p role="status" className="mb-6 text-lg text-ink-muted">
        Loading category...
      </p>
      <ProductGridLoading columns={4} count={8} />
    </div>
  )
}

function CategoryNotFound() {
  return (
    <NotFoundScreen title="Category Not Found">
      There is no category at this address. It may have been renamed: browse all parts, or search by
      model or part number.
    </NotFoundScreen>
  )
}
