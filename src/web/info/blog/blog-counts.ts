import type { ArticleSummary } from './articles/article-summary.ts'
import { ALL_POSTS } from './articles/summaries.ts'

const MOST_TAGS = 12

/** How many articles each category has: counted, as soon as a shop's blog is its own. */
export function categoriesOf(articles: readonly ArticleSummary[]) {
  const counts = countsOf(articles.map(({ category }) => category))
  return [{ name: ALL_POSTS, count: articles.length }, ...counts]
}

/** The tags of most articles first. */
export function tagsOf(articles: readonly ArticleSummary[]): readonly string[] {
  return countsOf(articles.flatMap(({ tags }) => tags))
    .slice(0, MOST_TAGS)
    .map(({ name }) => name)
}

function countsOf(names: readonly string[]) {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}
