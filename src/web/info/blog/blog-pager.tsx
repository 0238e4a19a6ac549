import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { type BlogView, blogPath } from './article-list.ts'

/** Previous, the pages there are, Next. */
export function BlogPager({ view, pages }: { readonly view: BlogView; readonly pages: number }) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const page = Math.min(view.page, pages)
  return (
    <nav aria-label="Pages of the blog" className="mt-8 flex justify-center gap-2">
      <Step view={view} to={page - 1} pages={pages} label="Previous" />
      {numbers.map((number) => (
        <Link
          key={number}
          href={blogPath({ ...view, page: number })}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          className={buttonClass(number === page ? 'primary' : 'secondary', 'icon')}
        >
          {number}
        </Link>
      ))}
      <Step view={view} to={page + 1} pages={pages} label="Next" />
    </nav>
  )
}

function Step(props: {
  readonly view: BlogView
  readonly to: number
  readonly pages: number
  readonly label: string
}) {
  const { view, to, pages, label } = props
  if (to < 1 || to > pages) {
    return (
      <button type="button" disabled className={buttonClass('secondary')}>
        {label}
      </button>
    )
  }
  return (
    <Link href={blogPath({ ...view, page: to })} className={buttonClass('secondary')}>
      {label}
    </Link>
  )
}
