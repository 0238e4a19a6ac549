import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import type { PageKind, PageText, StoredPage } from '#domain/pages/pages.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import {
  hasPageVersion,
  insertPage,
  insertPageVersion,
  type PageState,
  updatePage,
} from '#storage/pages/page-writes.ts'
import { findStoredPage } from '#storage/pages/stored-pages.ts'
import { auditedAs, recordAudit } from '#storage/staff/audit.ts'

const audited = auditedAs('page')

type PageChange = {
  readonly path: string
  readonly kind: PageKind
  /** The version that the form showed; 0 for a page that was never edited. */
  readonly version: number
  readonly actor: string
}

/** Adds a page of one's own, or an article. */
export const createPage: Command<
  Omit<PageChange, 'version'> & { readonly text: PageText; readonly publish: boolean },
  void
> = async (tx, { path, kind, text, publish, actor }, { now }) => {
  await lockCatalogue(tx)
  if (await findStoredPage(tx, path)) throw pathTaken(path)
  const id = await insertPage(tx, { path, kind }, now)
  const number = await insertPageVersion(tx, id, text, { actor, now })
  const after = { isHidden: false, ...(publish ? published(number) : draft(number, undefined)) }
  await updatePage(tx, id, after, now)
  await recordAudit(tx, {
    ...audited(id, actor, now),
    action: 'page.create',
    after: { path, ...after },
  })
}

/** Saves a text as a draft, which only staff see, or publishes it. */
export const savePage: Command<
  PageChange & { readonly text: PageText; readonly publish: boolean },
  void
> = async (tx, { text, publish, ...change }, { now }) => {
  const page = await openPage(tx, change, now)
  const number = await insertPageVersion(tx, page.id, text, { actor: change.actor, now })
  const numbers = publish ? published(number) : draft(number, page.published)
  const action = publish ? 'page.publish' : 'page.save'
  // What is published is meant to be read: a page that was hidden shows again.
  const after = { ...numbers, isHidden: page.isHidden && !publish }
  await changePage(tx, page, after, { action, actor: change.actor, now })
}

/** A hidden page is not found by visitors, and nothing of ours links to it. */
export const hidePage: Command<PageChange & { readonly isHidden: boolean }, void> = async (
  tx,
  { isHidden, ...change },
  { now },
) => {
  const page = await openPage(tx, change, now)
  const { published, draft } = page
  const action = isHidden ? 'page.hide' : 'page.show'
  const after = { published, draft, isHidden }
  await changePage(tx, page, after, { action, actor: change.actor, now })
}

/** Brings a former text back, or the built-in one where no number is given. */
export const revertPage: Command<PageChange & { readonly to: number | undefined }, void> = async (
  tx,
  { to, ...change },
  { now },
) => {
  const page = await openPage(tx, change, now)
  if (to !== undefined && !(await hasPageVersion(tx, page.id, to))) {
    throw new ShopError('not_found', 'There is no such version of this page.')
  }
  const state = { published: to, draft: undefined, isHidden: page.isHidden }
  await changePage(tx, page, state, { action: 'page.revert', actor: change.actor, now })
}

/** The stored page, if the caller saw its latest version; the first change adds its row. */
async function openPage(tx: Tx, change: PageChange, now: number): Promise<StoredPage> {
  const { path, kind, version } = change
  await lockCatalogue(tx)
  const page = await findStoredPage(tx, path)
  if ((page?.version ?? 0) !== version) throw changedMeanwhile('this page')
  if (page) return page
  const id = await insertPage(tx, { path, kind }, now)
  const untouched = { isHidden: false, published: undefined, draft: undefined }
  return { id, path, kind, ...untouched, version: 1, updatedAt: now }
}

async function changePage(
  tx: Tx,
  page: StoredPage,
  after: PageState,
  by: { readonly action: string; readonly actor: string; readonly now: number },
): Promise<void> {
  const { path, isHidden, published, draft } = page
  await updatePage(tx, page.id, after, by.now)
  await recordAudit(tx, {
    ...audited(page.id, by.actor, by.now),
    action: by.action,
    before: { path, isHidden, published, draft },
    after: { path, ...after },
  })
}

function published(number: number) {
  return { published: number, draft: undefined }
}

function draft(number: number, published: number | undefined) {
  return { published, draft: number }
}

export function pathTaken(path: string): ShopError {
  return new ShopError('duplicate_name', `There is already a page at ${path}.`)
}
