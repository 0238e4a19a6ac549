import type { PageContent } from '#domain/pages/content.ts'
import { plainText } from '#domain/pages/markup.ts'
import { paths } from '../../paths/shop-paths.ts'
import { articleSearches } from './article-reads.ts'
import type { ArticleSummary } from './articles/article-summary.ts'
import { ARTICLE_BODIES } from './articles/bodies.ts'
import { ARTICLES } from './articles/summaries.ts'

/** The articles that the shop brings, as pages. */
export function builtInArticles() {
  return ARTICLES.map((article) => ({
    path: paths.blogArticle(article.id),
    kind: 'article' as const,
    hasForm: false,
    content: articleContent(article),
  }))
}

export function articleContent(article: ArticleSummary): PageContent {
  const { id, title, excerpt, image, author, date, readTime, category, tags } = article
  return {
    title,
    description: excerpt,
    lead: plainText(excerpt),
    picture: image,
    sections: ARTICLE_BODIES.get(id) ?? [],
    article: { author, date, readTime, category, tags, parts: articleSearches(id) },
  }
}
