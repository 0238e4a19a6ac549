import { useWrittenPage } from '../../page-layout/editable.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { PageSection, SectionList } from '../../page-layout/section-list.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { useOrigin } from '../../shell/head.tsx'
import { absolute } from '../../shell/head-tags.ts'
import { NotFoundScreen } from '../../shell/not-found.tsx'
import { useShop } from '../../shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { ContentsList } from '../contents-list.tsx'
import { HelpCard } from '../help-card.tsx'
import { ArticleCard, Byline } from './article-card.tsx'
import { blogPath } from './article-list.ts'
import { ArticleParts } from './article-parts.tsx'
import type { ArticleSummary } from './articles/article-summary.ts'
import { articleContent } from './built-in-articles.ts'
import { useArticles } from './use-articles.ts'

export default function BlogArticlePage({ params }: PageProps) {
  const article = useArticles().find(({ id }) => id === params.slug)
  const { isEdited, written } = useWrittenPage()
  const origin = useOrigin()
  const shop = useShop()
  if (!article) return <ArticleNotFound />
  const content = isEdited ? written : articleContent(article)
  if (!content) return null
  const { sections, lead, picture } = content
  const entries = sections.filter(({ heading }) => heading !== '')
  return (
    <article>
      <PageIntro
        title={article.title}
        description={article.excerpt}
        lead={lead}
        {...(picture === undefined ? {} : { picture })}
        above={[{ text: 'Blog', href: paths.blog }]}
        jsonLd={[articleJsonLd(article, origin, shop.name)]}
      >
        <div className="mt-4 flex flex-wrap items-center gap-x-4">
          {article.category !== '' && <Badge tone="info">{article.category}</Badge>}
          <Byline article={article} />
        </div>
      </PageIntro>
      <div className="container-page grid gap-x-12 gap-y-8 pt-8 print:block lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="space-y-6 lg:sticky lg:top-6 lg:self-start">
          {entries.length > 0 && <ContentsList entries={entries} />}
          <div className="hidden lg:block">
            <HelpCard />
          </div>
        </div>
        <div className="min-w-0 max-w-4xl space-y-12">
          <SectionList sections={sections} />
          <ArticleParts searches={content.article?.parts ?? []} />
          <Tags tags={article.tags} />
          <MoreArticles than={article} />
        </div>
      </div>
    </article>
  )
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            href={blogPath({ tag })}
            className="inline-flex min-h-8 items-center rounded-full border border-line-strong px-3 text-sm hover:bg-navy-50"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function MoreArticles({ than }: { readonly than: ArticleSummary }) {
  const others = useArticles().filter(({ id }) => id !== than.id)
  const shared = (article: ArticleSummary) =>
    article.tags.filter((tag) => than.tags.includes(tag)).length
  const nearest = [...others].sort((a, b) => shared(b) - shared(a)).slice(0, 2)
  if (nearest.length === 0) return null
  return (
    <div className="print:hidden">
      <PageSection id="more" heading="Read next">
        <ul className="grid gap-4 sm:grid-cols-2">
          {nearest.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}

function ArticleNotFound() {
  return (
    <NotFoundScreen title="Article Not Found">
      There is no such article. The <Link href={paths.blog}>blog</Link> lists all of them.
    </NotFoundScreen>
  )
}

function articleJsonLd(article: ArticleSummary, origin: string, shopName: string): object {
  const { title, excerpt, author, date, image, id } = article
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    ...(author === '' ? {} : { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'Organization', name: shopName },
    datePublished: date,
    ...(image === '' ? {} : { image: absolute(image, origin) }),
    mainEntityOfPage: absolute(paths.blogArticle(id), origin),
  }
}
