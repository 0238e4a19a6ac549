import { z } from 'zod'
import type { PageContent } from '#domain/pages/content.ts'
import type { FooterColumn, PublishedPage } from '#domain/pages/pages.ts'
import { ArticleFactsJson, type PageContentJson } from './page-content.ts'

/** What every page has to know of the pages that differ from what is built in. */
export type PageDirectory = {
  /** Paths at which visitors find nothing. */
  readonly hidden: readonly string[]
  /** Paths whose text staff wrote, those of own pages apart. */
  readonly edited: readonly string[]
  readonly own: readonly OwnPage[]
  /** Articles of the blog among the edited, with the parts they are about. */
  readonly articles: readonly { readonly path: string; readonly parts: readonly string[] }[]
}

type OwnPage = {
  readonly path: string
  readonly title: string
  readonly column: FooterColumn | ''
}

export const ArticleJson = ArticleFactsJson.omit({ parts: true })
  .extend({
    id: z.string().meta({ description: 'Its place in the address' }),
    title: z.string(),
    excerpt: z.string(),
    image: z.string(),
  })
  .meta({ id: 'Article' })
export type ArticleJson = z.infer<typeof ArticleJson>

export const PagePathQuery = z.object({ path: z.string().max(300) })

export function pageContentJson(content: PageContent): PageContentJson {
  const { title, description, lead, updated, picture, sections, article } = content
  return {
    title,
    description,
    lead,
    updated: updated ?? null,
    picture: picture ?? null,
    sections: [...sections],
    article: article ? { ...article, tags: [...article.tags], parts: [...article.parts] } : null,
  }
}

/** Undefined in a shop where all pages are as they were built. */
export function pageDirectory(pages: readonly PublishedPage[]): PageDirectory | undefined {
  if (pages.length === 0) return undefined
  const shown = pages.filter(({ isHidden }) => !isHidden)
  return {
    hidden: pages.filter(({ isHidden }) => isHidden).map(({ path }) => path),
    edited: shown.filter(({ kind }) => kind !== 'own').map(({ path }) => path),
    own: shown.flatMap(({ path, kind, summary }) =>
      kind === 'own' && summary ? [{ path, title: summary.title, column: summary.column }] : [],
    ),
    articles: shown.flatMap(({ path, summary }) =>
      summary?.article ? [{ path, parts: summary.article.parts }] : [],
    ),
  }
}

export function articleJson({ path, summary }: PublishedPage): ArticleJson | undefined {
  if (!summary?.article) return undefined
  const { parts: _, tags, ...facts } = summary.article
  return {
    id: path.slice(path.lastIndexOf('/') + 1),
    title: summary.title,
    excerpt: summary.description,
    image: summary.picture,
    ...facts,
    tags: [...tags],
  }
}
