import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { longCalendarDay } from '../../shop-facts/dates.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { type BlogView, blogPath } from './article-list.ts'
import type { ArticleSummary } from './articles/article-summary.ts'
import { ALL_POSTS, ARTICLES, BLOG_CATEGORIES, POPULAR_TAGS } from './articles/summaries.ts'
import { categoriesOf, tagsOf } from './blog-counts.ts'

export function BlogSidebar(props: {
  readonly view: BlogView
  readonly articles: readonly ArticleSummary[]
}) {
  const { view, articles } = props
  const isBuiltIn = articles === ARTICLES
  const categories = isBuiltIn ? BLOG_CATEGORIES : categoriesOf(articles)
  const tags = isBuiltIn ? POPULAR_TAGS : tagsOf(articles)
  // The featured one is on the page already.
  const mostRead = articles.slice(1, 4)
  return (
    <aside className="space-y-6">
      <Card className="p-5">
        <h2 className="font-bold">Categories</h2>
        <ul className="mt-2">
          {categories.map(({ name, count }) => (
            <Category key={name} name={name} count={count} view={view} />
          ))}
        </ul>
        {isBuiltIn && (
          <p className="mt-2 text-sm text-ink-muted">
            The numbers count every article we have published, most of them in our printed
            newsletter.
          </p>
        )}
      </Card>
      <section className="rounded-lg bg-navy-900 p-5 text-navy-100">
        <h2 className="font-bold text-white">Stay Updated</h2>
        <p className="mt-1 text-sm">One repair explained properly, once a month, by email.</p>
        <Link href={paths.newsletter} className={buttonClass('secondary', 'md', 'mt-4 w-full')}>
          Get the Newsletter
        </Link>
      </section>
      <Card className="p-5">
        <h2 className="font-bold">Popular This Week</h2>
        <ol className="mt-2 space-y-3">
          {mostRead.map(({ id, title, date }) => (
            <li key={id}>
              <Link href={paths.blogArticle(id)} className="font-medium text-link hover:underline">
                {title}
              </Link>
              <span className="block text-sm text-ink-muted">{longCalendarDay(date)}</span>
            </li>
          ))}
        </ol>
      </Card>
      <Card className="p-5">
        <h2 className="font-bold">Popular Tags</h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Link
                href={blogPath({ tag: view.tag === tag ? undefined : tag })}
                aria-current={view.tag === tag ? 'true' : undefined}
                className={classes(
                  'inline-flex min-h-8 items-center rounded-full border px-3 text-sm',
                  view.tag === tag
                    ? 'border-navy-800 bg-navy-800 text-white'
                    : 'border-line-strong hover:bg-navy-50',
                )}
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  )
}

function Category(props: {
  readonly name: string
  readonly count: number
  readonly view: BlogView
}) {
  const { name, count, view } = props
  const isAll = name === ALL_POSTS
  const isCurrent = isAll ? !view.category && !view.tag : view.category === name
  return (
    <li>
      <Link
        href={blogPath({ category: isAll ? undefined : name })}
        aria-current={isCurrent ? 'true' : undefined}
        className={classes(
          '-mx-2 flex min-h-10 items-center justify-between rounded-md px-2 hover:bg-navy-50',
          isCurrent && 'bg-navy-100 font-semibold',
        )}
      >
        <span>{name}</span>
        <span className="tabular text-sm text-ink-muted">{count}</span>
      </Link>
    </li>
  )
}
