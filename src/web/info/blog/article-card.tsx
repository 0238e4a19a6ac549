import { ArrowRight, Clock } from 'lucide-react'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { longCalendarDay } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ArticleSummary } from './articles/article-summary.ts'

export function FeaturedArticle({ article }: { readonly article: ArticleSummary }) {
  return (
    <Card className="grid overflow-hidden md:grid-cols-[18rem_1fr]">
      <div className="flex items-center justify-center bg-navy-50 p-6">
        <Picture
          src={article.image}
          alt=""
          width={224}
          height={224}
          eager
          className="size-56 object-contain"
        />
      </div>
      <div className="p-6 md:p-8">
        <p className="flex flex-wrap gap-2">
          <Badge tone="strong">Featured</Badge>
          {article.category !== '' && <Badge tone="info">{article.category}</Badge>}
        </p>
        <h2 className="mt-3 text-2xl font-extrabold">
          <Link href={paths.blogArticle(article.id)} className="hover:underline">
            {article.title}
          </Link>
        </h2>
        <p className="mt-3 max-w-[60ch] leading-7 text-ink-muted">{article.excerpt}</p>
        <Byline article={article} />
        <Link href={paths.blogArticle(article.id)} className={buttonClass('primary', 'md', 'mt-5')}>
          Read Full Article
        </Link>
      </div>
    </Card>
  )
}

export function ArticleCard({ article }: { readonly article: ArticleSummary }) {
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="flex items-center justify-center bg-navy-50 p-4">
        <Picture
          src={article.image}
          alt=""
          width={128}
          height={128}
          className="size-32 object-contain"
        />
      </div>
      <div className="flex grow flex-col p-5">
        {article.category !== '' && (
          <p>
            <Badge tone="info">{article.category}</Badge>
          </p>
        )}
        <h3 className="mt-2 text-lg font-bold">
          <Link href={paths.blogArticle(article.id)} className="hover:underline">
            {article.title}
          </Link>
        </h3>
        <p className="mt-2 mb-3 text-ink-muted">{article.excerpt}</p>
        <div className="mt-auto">
          <Byline article={article} />
          <Link
            href={paths.blogArticle(article.id)}
            aria-label={`Read More: ${article.title}`}
            className="mt-2 inline-flex min-h-9 items-center gap-1.5 font-semibold text-link hover:underline"
          >
            Read More <ArrowRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
    </Card>
  )
}

export function Byline({ article }: { readonly article: ArticleSummary }) {
  const { author, date, readTime } = article
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      {author !== '' && <span>{author}</span>}
      <time dateTime={date}>{longCalendarDay(date)}</time>
      <span className="inline-flex items-center gap-1">
        <Clock aria-hidden className="size-4" /> {readTime}
      </span>
    </p>
  )
}
