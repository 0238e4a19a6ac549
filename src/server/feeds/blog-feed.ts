import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import { articleJson } from '#contract/pages/pages.ts'
import { xmlText } from '#domain/feeds/xml-text.ts'
import { listPublishedPages } from '#storage/pages/published-pages.ts'
import { shopName } from '#storage/shop/settings.ts'
import { ARTICLES } from '#web/info/blog/articles/summaries.ts'
import { BLOG_FEED_PATH } from '#web/paths/feed-paths.ts'
import { paths } from '#web/paths/shop-paths.ts'

type FeedArticle = {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly author: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly category: string
}

/** Readers ask every hour: enough to miss nothing, and no more. */
const MOST_ENTRIES = 50

/** The articles of the blog for feed readers, as Atom (RFC 4287). */
export function registerBlogFeed(
  app: FastifyInstance,
  { store, origin }: { readonly store: Store; readonly origin: () => string },
): void {
  app.get(BLOG_FEED_PATH, { config: { access: 'public' } }, async (_, reply) => {
    const [name, articles] = await Promise.all([shopName(store), listedArticles(store)])
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(atom(name, origin(), articles.slice(0, MOST_ENTRIES)))
  })
}

/** Those the shop brings and those that staff wrote or changed, without hidden ones, newest first. */
async function listedArticles(store: Store): Promise<readonly FeedArticle[]> {
  const changed = await listPublishedPages(store)
  const hidden = new Set(changed.filter(({ isHidden }) => isHidden).map(({ path }) => path))
  const articles = new Map<string, FeedArticle>(ARTICLES.map((article) => [article.id, article]))
  for (const page of changed) {
    const article = articleJson(page)
    if (article) articles.set(article.id, article)
  }
  return [...articles.values()]
    .filter(({ id }) => !hidden.has(paths.blogArticle(id)))
    .sort((a, b) => b.date.localeCompare(a.date))
}

function atom(name: string, origin: string, articles: readonly FeedArticle[]): string {
  const blog = xmlText(origin + paths.blog)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${xmlText(`${name} Blog`)}</title>`,
    `<id>${blog}</id>`,
    `<link href="${blog}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(origin + BLOG_FEED_PATH)}"/>`,
    `<updated>${instantOf(articles[0]?.date ?? '1970-01-01')}</updated>`,
    `<author><name>${xmlText(name)}</name></author>`,
    ...articles.map((article) => entry(article, origin)),
    '</feed>\n',
  ].join('\n')
}

function entry(article: FeedArticle, origin: string): string {
  const { id, title, excerpt, author, date, category } = article
  const address = xmlText(origin + paths.blogArticle(id))
  return [
    `<entry><title>${xmlText(title)}</title>`,
    `<id>${address}</id><link href="${address}"/>`,
    `<published>${instantOf(date)}</published><updated>${instantOf(date)}</updated>`,
    author === '' ? '' : `<author><name>${xmlText(author)}</name></author>`,
    category === '' ? '' : `<category term="${xmlText(category)}"/>`,
    `<summary>${xmlText(excerpt)}</summary></entry>`,
  ].join('')
}

/** An article has a day; Atom wants a time. */
function instantOf(day: string): string {
  return `${day}T00:00:00Z`
}
