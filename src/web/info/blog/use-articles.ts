import { addressOf } from '#contract/address.ts'
import { articleList } from '#contract/pages/page-calls.ts'
import { usePages } from '../../data/pages.ts'
import { useReadAt } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import type { ArticleSummary } from './articles/article-summary.ts'
import { ARTICLES } from './articles/summaries.ts'

/** The articles that can be read: those the shop brings and those that staff wrote, without hidden ones. */
export function useArticles(): readonly ArticleSummary[] {
  const pages = usePages()
  const isWritten = pages !== undefined && pages.articles.length > 0
  const { data: written = [] } = useReadAt(isWritten ? addressOf(articleList) : undefined)
  const builtIn = ARTICLES.filter(({ id }) => !pages?.hidden.includes(paths.blogArticle(id)))
  // The very list, so that the blog knows whether it is as it was built.
  if (written.length === 0 && builtIn.length === ARTICLES.length) return ARTICLES
  const changed = new Map(written.map((article) => [article.id, article]))
  const known = new Set(ARTICLES.map(({ id }) => id))
  const added = written
    .filter(({ id }) => !known.has(id))
    .map((article) => ({ ...article, readers: 0 }))
    // The newest of the owner's own is the one to begin with.
    .sort((a, b) => b.date.localeCompare(a.date))
  return [...added, ...builtIn.map((article) => ({ ...article, ...changed.get(article.id) }))]
}
