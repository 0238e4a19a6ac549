import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import { useRead } from '../data/queries.ts'
import { paths } from '../paths/shop-paths.ts'
import { Link } from '../router/link.tsx'
import { Picture } from '../ui/picture.tsx'

/** The appliances, small, for screens that have nothing else to offer. */
export function CategoryLinks({ title }: { readonly title: string }) {
  const categories = useRead(categoryList)
  if (!categories.data?.length) return null
  return (
    <section aria-labelledby="category-links" className="mt-12">
      <h2 id="category-links" className="mb-4 text-xl font-bold">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {categories.data.map((category) => (
          <li key={category.id}>
            <Link
              href={paths.category(category.slug)}
              className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-2 text-left text-sm font-semibold shadow-card hover:border-navy-600 hover:text-link"
            >
              <Picture
                src={category.imageUrl}
                alt=""
                width={56}
                height={56}
                className="size-12 shrink-0 rounded-md object-cover"
              />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
