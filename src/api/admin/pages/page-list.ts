import type { AdminPageJson, AdminPageRow, PageSourceJson } from '#contract/pages/admin-pages.ts'
import { ShopError } from '#domain/errors.ts'
import type { PageSource, StoredPage } from '#domain/pages/pages.ts'
import type { Db } from '#storage/engine/schema.ts'
import {
  findPageSource,
  findStoredPage,
  listPageVersions,
  listStoredPages,
} from '#storage/pages/stored-pages.ts'
import { timeOrNull, timeText } from '../times.ts'
import type { BuiltInPage, BuiltInPages } from './built-in-pages.ts'
import { loadMarkdown } from './markdown/markdown.ts'

const MOST_VERSIONS = 100

/** Built-in pages in the shop's own order, then what was added. */
export async function listPages(db: Db, builtIn: BuiltInPages): Promise<AdminPageRow[]> {
  const [pages, stored] = await Promise.all([builtIn.all(), listStoredPages(db)])
  const byPath = new Map(stored.map((page) => [page.path, page]))
  const known = new Set(pages.map(({ path }) => path))
  return [
    ...pages.map((page) => {
      const changed = byPath.get(page.path)
      return rowOf(changed ?? page, changed?.title ?? page.content.title, changed)
    }),
    ...stored
      .filter(({ path }) => !known.has(path))
      .map((page) => rowOf(page, page.title ?? page.path, page)),
  ]
}

/** A page as its form shows it. */
export async function readPage(
  db: Db,
  builtIn: BuiltInPages,
  path: string,
  from?: string,
): Promise<AdminPageJson> {
  const stored = await findStoredPage(db, path)
  const page = (await builtIn.all()).find((each) => each.path === path)
  if (!stored && !page) throw notFound()
  const source = await sourceOf(db, stored, page, from)
  const versions = stored ? await listPageVersions(db, stored.id, MOST_VERSIONS) : []
  const shown = stored ?? page
  if (!shown) throw notFound()
  return {
    ...rowOf(shown, source.title, stored),
    source: sourceJson(source),
    isBuiltIn: page !== undefined,
    hasForm: page?.hasForm ?? false,
    published: stored?.published ?? null,
    draft: stored?.draft ?? null,
    versions: versions.map(({ at, ...version }) => ({ ...version, at: timeText(at) })),
  }
}

/** The draft, else what visitors see; or the text that `from` names. */
async function sourceOf(
  db: Db,
  stored: StoredPage | undefined,
  page: BuiltInPage | undefined,
  from: string | undefined,
): Promise<PageSource> {
  const number = from === undefined ? (stored?.draft ?? stored?.published) : Number(from)
  if (stored && number !== undefined && from !== 'built-in') {
    const source = Number.isInteger(number) && (await findPageSource(db, stored.id, number))
    if (!source) throw new ShopError('not_found', 'There is no such version of this page.')
    return source
  }
  if (!page) throw notFound()
  const { pageSourceOf } = await loadMarkdown()
  return pageSourceOf(page.content)
}

function rowOf(
  { path, kind }: Pick<StoredPage, 'path' | 'kind'>,
  title: string,
  stored: StoredPage | undefined,
): AdminPageRow {
  return {
    path,
    kind,
    title,
    isHidden: stored?.isHidden ?? false,
    isEdited: stored?.published !== undefined,
    hasDraft: stored?.draft !== undefined,
    version: stored?.version ?? 0,
    updatedAt: timeOrNull(stored?.updatedAt),
  }
}

function sourceJson(source: PageSource): PageSourceJson {
  return { ...source, tags: [...source.tags], parts: [...source.parts] }
}

function notFound(): ShopError {
  return new ShopError('not_found', 'There is no such page.')
}
