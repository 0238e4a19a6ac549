import { z } from 'zod'
import type { PageContent } from '#domain/pages/content.ts'
import { FOOTER_COLUMNS, type PublishedPage } from '#domain/pages/pages.ts'
import { ArticleFactsJson, type PageContentJson } from './page-content.ts'

/** What every page has to know of the pages that differ from what is built in. */
export const PageDirectoryJson = z
  .object({
    hidden: z.array(z.string()).meta({ description: 'Paths at which visitors find nothing' }),
    edited: z.array(z.string()).meta({ description: 'Paths whose text somebody wrote' }),
    own: z
      .array(
        z.object({
          path: z.string(),
          title: z.string(),
          column: z.enum(FOOTER_COLUMNS).nullable(),
        }),
      )
      .meta({ description: 'Pages that the owner added' }),
    articles: z
      .array(z.object({ path: z.string(), parts: z.array(z.string()) }))
      .meta({ description: 'Articles of the blog among them, with the parts they are about' }),
  })
  .meta({ id: 'PageDirectory' })
export type PageDirectoryJson = z.infer<typeof PageDirectoryJson>

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

export function pageDirectoryJson(pages: readonly PublishedPage[]): PageDirectoryJson {
  const shown = pages.filter(({ isHidden }) => !isHidden)
  return {
    hidden: pages.filter(({ isHidden }) => isHidden).map(({ path }) => path),
    edited: shown.filter(({ kind }) => kind !== 'own').map(({ path }) => path),
    own: shown.flatMap(({ path, kind, summary }) =>
      kind === 'own' && summary
        ? [{ path, title: summary.title, column: summary.column || null }]
        : [],
    ),
    articles: shown.flatMap(({ path, summary }) =>
      summary?.article ? [{ path, parts: [...summary.article.parts] }] : [],
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
