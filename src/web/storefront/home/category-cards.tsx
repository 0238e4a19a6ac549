import { ChevronRight } from 'lucide-react'
import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import type { CategoryJson } from '#contract/catalogue/categories.ts'
import { useRead } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { SectionHeading } from './section-heading.tsx'

const SHOWN = 6

export function CategoryCards() {
  const categories = useRead(categoryList)
  return (
    <section aria-labelledby="by-appliance">
      <SectionHeading id="by-appliance" link={{ href: paths.categories, text: 'All categories' }}>
        Shop by Appliance
      </SectionHeading>
      {categories.isPending && <p className="visually-hidden">Loading categories...</p>}
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">
        {categories.isPending && <Skeletons count={SHOWN} className="h-56" />}
        {categories.data?.slice(0, SHOWN).map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
      </div>
    </section>
  )
}

function CategoryCard({ category }: { readonly category: CategoryJson }) {
  return (
    <Link
      href={paths.category(category.slug)}
      className="group flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card hover:border-navy-600"
    >
      <Picture
        src={category.imageUrl}
        alt=""
        width={240}
        height={240}
        className="aspect-square w-full object-cover"
      />
      <span className="flex grow items-center justify-between gap-1 border-t border-line px-3 py-3 font-bold group-hover:text-link">
        {category.name}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
      </span>
    </Link>
  )
}
