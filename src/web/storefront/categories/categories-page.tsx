import { ChevronRight } from 'lucide-react'
import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import type { CategoryJson } from '#contract/catalogue/categories.ts'
import { useRead } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { ALL_PARTS, Breadcrumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { breadcrumbJsonLd } from '../../shell/json-ld.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'

const CRUMBS = [HOME, ALL_PARTS] as const
const SKELETON_CARDS = 6

export default function CategoriesPage() {
  const categories = useRead(categoryList)
  const origin = useOrigin()
  if (categories.error) return <Trouble />
  return (
    <div className="container-page">
      <Head
        title="Appliance Parts by Category"
        description="Replacement parts for refrigerators, washers, dryers, ovens and ranges, dishwashers and HVAC. Fast shipping, OEM and aftermarket quality."
        canonical={paths.categories}
        jsonLd={[breadcrumbJsonLd(CRUMBS, origin)]}
      />
      <Breadcrumb crumbs={CRUMBS} />
      <h1 className="text-3xl font-bold tracking-tight md:text-4xl">Appliance Parts</h1>
      <p className="mt-2 mb-8 max-w-2xl text-lg text-ink-muted">
        Choose your appliance, or search above by model or part number: that is the fastest way to a
        part that fits.
      </p>
      {categories.data?.length === 0 ? (
        <EmptyState
          title="No categories yet"
          actions={
            <Link href={paths.contact} className={buttonClass('primary')}>
              Ask for a Part
            </Link>
          }
        >
          We are still stocking the shelves. Tell us what you need, or come back soon.
        </EmptyState>
      ) : (
        <CategoryGrid categories={categories.data} />
      )}
    </div>
  )
}

function CategoryGrid(props: { readonly categories: readonly CategoryJson[] | undefined }) {
  const { categories } = props
  return (
    <div aria-busy={categories === undefined} className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      {categories === undefined && <Skeletons count={SKELETON_CARDS} className="h-40 md:h-48" />}
      {categories?.map((category, place) => (
        <CategoryCard key={category.id} category={category} eager={place < FIRST_ROW} />
      ))}
    </div>
  )
}

const FIRST_ROW = 2

function CategoryCard(props: { readonly category: CategoryJson; readonly eager: boolean }) {
  const { category, eager } = props
  return (
    <Link
      href={paths.category(category.slug)}
      className="group flex overflow-hidden rounded-lg border border-line bg-surface shadow-card hover:border-navy-600"
    >
      <Picture
        src={category.imageUrl}
        alt=""
        width={192}
        height={192}
        eager={eager}
        className="m-4 mr-0 size-20 shrink-0 rounded-md object-cover sm:m-0 sm:h-auto sm:min-h-48 sm:w-48 sm:rounded-none"
      />
      <div className="grow border-line p-4 sm:border-l md:p-6">
        <h2 className="flex items-center justify-between gap-2 text-lg font-bold group-hover:text-link sm:text-xl">
          {category.name}
          <ChevronRight
            aria-hidden
            className="size-5 shrink-0 text-ink-muted transition-transform group-hover:translate-x-1"
          />
        </h2>
        <p className="mt-2 text-ink-muted max-sm:text-sm">{category.description}</p>
      </div>
    </Link>
  )
}
