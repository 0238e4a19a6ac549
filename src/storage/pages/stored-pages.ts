import type { Selectable } from 'kysely'
import type { PageSource, PageSummary, PageVersion, StoredPage } from '#domain/pages/pages.ts'
import type { Db, Schema } from '../engine/schema.ts'

/** Every page that somebody touched, for staff. */
export async function listStoredPages(
  db: Db,
): Promise<readonly (StoredPage & { readonly title: string | undefined })[]> {
  const rows = await db
    .selectFrom('pages')
    .leftJoin('page_versions', (join) =>
      join
        .onRef('page_versions.page_id', '=', 'pages.id')
        .on((eb) =>
          eb('page_versions.number', '=', eb.fn.coalesce('pages.draft', 'pages.published')),
        ),
    )
    .selectAll('pages')
    .select('page_versions.summary')
    .orderBy('pages.path')
    .execute()
  return rows.map(({ summary, ...row }) => ({
    ...toStoredPage(row),
    title: summary === null ? undefined : (JSON.parse(summary) as PageSummary).title,
  }))
}

export async function findStoredPage(db: Db, path: string): Promise<StoredPage | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('path', '=', path).executeTakeFirst()
  return row && toStoredPage(row)
}

export async function findPageSource(
  db: Db,
  pageId: number,
  number: number,
): Promise<PageSource | undefined> {
  const row = await db
    .selectFrom('page_versions')
    .select('source')
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && (JSON.parse(row.source) as PageSource)
}

/** Newest first. */
export async function listPageVersions(
  db: Db,
  pageId: number,
  limit: number,
): Promise<readonly PageVersion[]> {
  const rows = await db
    .selectFrom('page_versions')
    .select(['number', 'at', 'actor', 'summary'])
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ summary, ...row }) => ({
    ...row,
    title: (JSON.parse(summary) as PageSummary).title,
  }))
}

function toStoredPage(row: Selectable<Schema['pages']>): StoredPage {
  return {
    id: row.id,
    path: row.path,
    kind: row.kind,
    isHidden: row.hidden === 1,
    published: row.published ?? undefined,
    draft: row.draft ?? undefined,
    version: row.version,
    updatedAt: row.updated_at,
  }
}
