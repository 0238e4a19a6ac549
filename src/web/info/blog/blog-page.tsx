import type { TextContent } from '#domain/pages/content.ts'
import { type EditableProps, editablePage } from '../../page-layout/editable.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { SectionList } from '../../page-layout/section-list.tsx'
import { useNavigation, useQueryParameters } from '../../router/navigation.tsx'
import { counted } from '../../ui/counted.ts'
import { Select } from '../../ui/select.tsx'
import { ArticleCard, FeaturedArticle } from './article-card.tsx'
import { articlesOf, type BlogView, blogPath, isNarrowed, readView, SORTS } from './article-list.ts'
import { ALL_POSTS, ARTICLES, BLOG_CATEGORIES } from './articles/summaries.ts'
import { BlogPager } from './blog-pager.tsx'
import { BlogSidebar } from './blog-sidebar.tsx'
import { useArticles } from './use-articles.ts'

const BLOG: TextContent = {
  title: 'The {ownBrand} Blog',
  description:
    'Repair guides, maintenance tips and energy advice for refrigerators, washers, dryers, ovens, dishwashers and HVAC, written by technicians.',
  lead: 'Tips, guides and repairs explained by people who have done them.',
  sections: [],
}

export default editablePage(BLOG, BlogPage)

function BlogPage({ content: { sections, ...intro } }: EditableProps) {
  const view = readView(useQueryParameters())
  const all = useArticles()
  const { featured, articles, total, page, pages } = articlesOf(all, view)
  return (
    <>
      <PageIntro {...intro} canonical={blogPath({ page })} noindex={isNarrowed(view)} page={page} />
      <div className="container-page grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          {featured && (
            <div className="mb-10">
              <FeaturedArticle article={featured} />
            </div>
          )}
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-2xl font-bold">{headingOf(view)}</h2>
            <SortChoice view={view} />
          </div>
          {articles.length === 0 ? (
            <p className="py-8 text-ink-muted">Nothing here yet. Take a look at all posts.</p>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {articles.map((article) => (
                <li key={article.id}>
                  <ArticleCard article={article} />
                </li>
              ))}
            </ul>
          )}
          <p className="mt-6 text-center text-sm text-ink-muted">
            {all === ARTICLES ? onlineSentence(view, total) : counted(total, 'article')}
          </p>
          <BlogPager view={view} pages={pages} />
          <SectionList sections={sections} />
        </div>
        <BlogSidebar view={view} articles={all} />
      </div>
    </>
  )
}

function SortChoice({ view }: { readonly view: BlogView }) {
  const { navigate } = useNavigation()
  return (
    <Select
      aria-label="Sort articles"
      options={SORTS}
      value={view.sort}
      onChange={(event) => {
        const sort = SORTS.find(({ value }) => value === event.target.value)?.value ?? 'newest'
        navigate(blogPath({ ...view, sort, page: 1 }), { scroll: false })
      }}
    />
  )
}

/** The sidebar's numbers count what was printed, too: here is how many of them can be read. */
function onlineSentence({ category, tag }: BlogView, online: number): string {
  const name = category ?? (tag === undefined ? ALL_POSTS : undefined)
  const published = BLOG_CATEGORIES.find((each) => each.name === name)?.count
  if (published === undefined) return counted(online, 'article')
  const verb = online === 1 ? 'is' : 'are'
  return `${online} of ${published} articles ${verb} online; the others were in our printed newsletter.`
}

function headingOf({ category, tag }: BlogView): string {
  if (category !== undefined) return `Latest Articles: ${category}`
  if (tag !== undefined) return `Latest Articles: #${tag}`
  return 'Latest Articles'
}
