import { SAMPLE_PAGES } from '#domain/pages/sample-pages.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import { flag, type Tx } from '../engine/schema.ts'

/** For a shop of somebody's own; what staff have made of a page stays as it is. */
export async function hideSamplePages(tx: Tx, now: number): Promise<void> {
  const state = { hidden: flag(true), published: null, draft: null }
  await tx
    .insertInto('pages')
    .values(SAMPLE_PAGES.map((page) => ({ ...page, ...state, created_at: now, updated_at: now })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
  raiseCatalogueVersion(tx)
}

/** For a demo that is loaded after all, before anybody touched a page. */
export async function showSamplePages(tx: Tx): Promise<void> {
  const paths = SAMPLE_PAGES.map(({ path }) => path)
  await tx.deleteFrom('pages').where('path', 'in', paths).where('version', '=', 1).execute()
  raiseCatalogueVersion(tx)
}
