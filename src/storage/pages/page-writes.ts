import { sql } from 'kysely'
import type { PageKind, PageText } from '#domain/pages/pages.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import { flag, type Tx } from '../engine/schema.ts'

/** Returns its id. It shows what it showed before, until a text of it is published. */
export async function insertPage(
  tx: Tx,
  page: { readonly path: string; readonly kind: PageKind },
  now: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('pages')
    .values({ ...page, published: null, draft: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the number of the new version. */
export async function insertPageVersion(
  tx: Tx,
  pageId: number,
  text: PageText,
  by: { readonly actor: string; readonly now: number },
): Promise<number> {
  const last = await tx
    .selectFrom('page_versions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()
  const number = Number(last.number ?? 0) + 1
  await tx
    .insertInto('page_versions')
    .values({
      page_id: pageId,
      number,
      summary: JSON.stringify(text.summary),
      source: JSON.stringify(text.source),
      content: JSON.stringify(text.content),
      actor: by.actor,
      at: by.now,
    })
    .execute()
  return number
}

export async function hasPageVersion(tx: Tx, pageId: number, number: number): Promise<boolean> {
  const row = await tx
    .selectFrom('page_versions')
    .select('number')
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

export type PageState = {
  readonly isHidden: boolean
  readonly published: number | undefined
  readonly draft: number | undefined
}

/** Raises the catalogue version, so that every process renders the page again. */
export async function updatePage(tx: Tx, id: number, state: PageState, now: number): Promise<void> {
  await tx
    .updateTable('pages')
    .set({
      hidden: flag(state.isHidden),
      published: state.published ?? null,
      draft: state.draft ?? null,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  raiseCatalogueVersion(tx)
}
