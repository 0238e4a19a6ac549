import { pathTaken } from '#commands/pages/save-page.ts'
import type { Store } from '#commands/store.ts'
import {
  adminPage,
  adminPageList,
  changePage,
  createPage,
  hidePage,
  previewPage,
  revertPage,
} from '#contract/pages/admin-page-calls.ts'
import { pageContentJson } from '#contract/pages/pages.ts'
import { ShopError } from '#domain/errors.ts'
import type { PageKind, PageSource, PageText } from '#domain/pages/pages.ts'
import { type Route, route } from '#http/calls/route.ts'
import { findStoredPage } from '#storage/pages/stored-pages.ts'
import { actorOf } from '../access/access.ts'
import type { BuiltInPages } from './built-in-pages.ts'
import { loadMarkdown } from './markdown/markdown.ts'
import { listPages, readPage } from './page-list.ts'

const BLOG = '/appliance-parts/blog/'
/** A text of 100,000 characters, with room for what JSON adds. */
const BODY_LIMIT = 512 * 1024

/** What staff do with information pages. */
export function adminPageRoutes(store: Store, builtIn: BuiltInPages): readonly Route[] {
  const list = route(adminPageList, { handler: async () => listPages(store.db, builtIn) })

  const one = route(adminPage, {
    handler: async ({ query }) => readPage(store.db, builtIn, query.path, query.from),
  })

  const create = route(createPage, {
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, staff }) => {
      const { kind, path, publish, ...source } = body
      await refuseTaken(kind, path)
      const text = await textOf(kind, source)
      await store.write('createPage', { path, kind, text, publish, actor: actorOf(staff) })
      return readPage(store.db, builtIn, path)
    },
  })

  const change = route(changePage, {
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, staff }) => {
      const { path, version, publish, ...source } = body
      const kind = await kindOf(path)
      const text = await textOf(kind, source)
      const actor = actorOf(staff)
      await store.write('savePage', { path, kind, text, version, publish, actor })
      return readPage(store.db, builtIn, path)
    },
  })

  const hide = route(hidePage, {
    handler: async ({ body, staff }) => {
      const kind = await kindOf(body.path)
      await store.write('hidePage', { ...body, kind, actor: actorOf(staff) })
      return readPage(store.db, builtIn, body.path)
    },
  })

  const revert = route(revertPage, {
    handler: async ({ body, staff }) => {
      const { path, version, to } = body
      const kind = await kindOf(path)
      const change = { path, version, kind, to: to ?? undefined, actor: actorOf(staff) }
      if (to === null) await refuseWithoutBuiltIn(path)
      await store.write('revertPage', change)
      return readPage(store.db, builtIn, path)
    },
  })

  const preview = route(previewPage, {
    bodyLimit: BODY_LIMIT,
    handler: async ({ body: { kind, ...source } }) =>
      pageContentJson((await textOf(kind, source)).content),
  })

  return [list, one, create, change, hide, revert, preview]

  async function textOf(kind: PageKind, source: PageSource): Promise<PageText> {
    const { pageTextOf } = await loadMarkdown()
    return pageTextOf(kind, source)
  }

  async function kindOf(path: string): Promise<PageKind> {
    const page = await findStoredPage(store.db, path)
    const kind = page?.kind ?? (await builtInAt(path))?.kind
    if (!kind) throw new ShopError('not_found', 'There is no such page.')
    return kind
  }

  async function builtInAt(path: string) {
    return (await builtIn.all()).find((page) => page.path === path)
  }

  /** An article's address is the blog's; every other one must be free. */
  async function refuseTaken(kind: PageKind, path: string): Promise<void> {
    if (kind === 'article') {
      const slug = path.startsWith(BLOG) ? path.slice(BLOG.length) : ''
      if (slug === '' || slug.includes('/')) {
        throw new ShopError('invalid', `An article’s path begins with ${BLOG}`)
      }
      if (await builtInAt(path)) throw pathTaken(path)
    } else if (await builtIn.isTaken(path)) {
      throw pathTaken(path)
    }
  }

  async function refuseWithoutBuiltIn(path: string): Promise<void> {
    if (await builtInAt(path)) return
    throw new ShopError('invalid', 'This page has no built-in text. Hide it instead.')
  }
}
