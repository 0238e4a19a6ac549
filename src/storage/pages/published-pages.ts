import type { PageContent } from '#domain/pages/content.ts'
import type { PageSummary, PublishedPage } from '#domain/pages/pages.ts'
import { CatalogueCache } from '../engine/catalogue-cache.ts'
import type { Db } from '../engine/schema.ts'

export type PublishedPages = {
  readonly directory: CatalogueCache<readonly PublishedPage[]>
  readonly contents: CatalogueCache<PageContent | undefined>
}

const MOST_CONTENTS = 100

export function createPublishedPages(): PublishedPages {
  return { directory: new CatalogueCache(1), contents: new CatalogueCache(MOST_CONTENTS) }
}

type PagesStore = {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly publishedPages: PublishedPages }
}

/** The pages that differ from what is built in, as visitors see them. Read once per version. */
export function listPublishedPages(store: PagesStore): Promise<readonly PublishedPage[]> {
  const { directory } = store.caches.publishedPages
  return directory.get(store.catalogueVersion(), 'all', () => readDirectory(store.db))
}

/** The text of a page that somebody wrote; nothing for a hidden one or one as it is built in. */
export function findPublishedContent(
  store: PagesStore,
  path: string,
): Promise<PageContent | undefined> {
  const { contents } = store.caches.publishedPages
  return contents.get(store.catalogueVersion(), path, () => readContent(store.db, path))
}

async function readDirectory(db: Db): Promise<readonly PublishedPage[]> {
  const rows = await db
    .selectFrom('pages')
    .leftJoin('page_versions', (join) =>
      join
        .onRef('page_versions.page_id', '=', 'pages.id')
        .onRef('page_versions.number', '=', 'pages.published'),
    )
    .select(['pages.path', 'pages.kind', 'pages.hidden', 'pages.updated_at'])
    .select('page_versions.summary')
    .where((eb) => eb.or([eb('pages.hidden', '=', 1), eb('pages.published', 'is not', null)]))
    .orderBy('pages.id')
    .execute()
  return rows.map((row) => ({
    path: row.path,
    kind: row.kind,
    isHidden: row.hidden === 1,
    summary: row.summary === null ? undefined : (JSON.parse(row.summary) as PageSummary),
    updatedAt: row.updated_at,
  }))
}

async function readContent(db: Db, path: string): Promise<PageContent | undefined> {
  const row = await db
    .selectFrom('pages')
    .innerJoin('page_versions', (join) =>
      join
        .onRef('page_versions.page_id', '=', 'pages.id')
        .onRef('page_versions.number', '=', 'pages.published'),
    )
    .select('page_versions.content')
    .where('pages.path', '=', path)
    .where('pages.hidden', '=', 0)
    .executeTakeFirst()
  return row && (JSON.parse(row.content) as PageContent)
}
