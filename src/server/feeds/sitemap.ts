import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Store } from '#commands/store.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import type { Library } from '#domain/knowledge/library.ts'
import { codeSlug } from '#domain/knowledge/names.ts'
import { nothingHere } from '#http/calls/nothing-here.ts'
import {
  categoryStamps,
  type PageStamp,
  productStamps,
  rangesWithProducts,
} from '#storage/catalogue/page-stamps.ts'
import { listDiagrams } from '#storage/diagrams/diagrams.ts'
import { readLibrary } from '#storage/knowledge/library.ts'
import { listPublishedPages } from '#storage/pages/published-pages.ts'
import { ARTICLES } from '#web/info/blog/articles/summaries.ts'
import { errorCodePath, symptomPath } from '#web/paths/knowledge-paths.ts'
import { paths } from '#web/paths/shop-paths.ts'
import type { WebBundle } from '../web-bundle/web-bundle.ts'

type SitemapOptions = {
  readonly store: Store
  readonly origin: string
  readonly web: WebBundle
}

/** Far below the protocol's 50,000: SQLite reads a file's parts in one turn of the event loop. */
const IDS_PER_FILE = 5_000
const MOST_AT_ONCE = 4
const XML = 'application/xml; charset=utf-8'

/** robots.txt, and sitemap.xml as an index of parts. */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { store, origin, web } = options
  const open = { config: { access: 'public', mostInFlight: MOST_AT_ONCE } } as const

  app.get('/robots.txt', open, (_, reply) =>
    send(reply, 'text/plain; charset=utf-8', robots(origin)),
  )

  app.get('/sitemap.xml', open, async (_, reply) => {
    const ranges = await rangesWithProducts(store.db, IDS_PER_FILE)
    const parts = ['pages', ...ranges.map((range) => `products-${range}`)]
    const rows = parts.map((part) => `<sitemap>${loc(origin, `/sitemaps/${part}.xml`)}</sitemap>`)
    return send(reply, XML, xml('sitemapindex', rows))
  })

  app.get<{ Params: { part: string } }>('/sitemaps/:part', open, async (request, reply) => {
    const [, name, number] =
      /^(pages|products)(?:-(\d{1,6}))?\.xml$/.exec(request.params.part) ?? []
    if (name === 'pages') {
      const { routes } = await web.entry()
      const changedPages = await listPublishedPages(store)
      const hidden = new Set(
        changedPages.filter(({ isHidden }) => isHidden).map(({ path }) => path),
      )
      const isShown = (path: string) => !hidden.has(path)
      const fixed = routes.filter((route) => !route.noindex && !route.path.includes(':'))
      const rows = fixed
        .filter(({ path }) => isShown(path))
        .map((route) => `<url>${loc(origin, route.path)}</url>`)
      const categories = await categoryStamps(store.db)
      const changed = categories.map((stamp) =>
        stampedUrl(origin, paths.category(stamp.slug), stamp),
      )
      const diagrams = (await listDiagrams(store.db)).map((diagram) =>
        stampedUrl(origin, paths.diagram(diagram.slug), diagram),
      )
      const known = new Set(ARTICLES.map(({ id }) => paths.blogArticle(id)))
      const articles = ARTICLES.filter(({ id }) => isShown(paths.blogArticle(id))).map(
        ({ id, date }) =>
          `<url>${loc(origin, paths.blogArticle(id))}<lastmod>${date}</lastmod></url>`,
      )
      const added = changedPages
        .filter(({ path, kind }) => isShown(path) && kind !== 'built-in' && !known.has(path))
        .map((page) => stampedUrl(origin, page.path, page))
      const guides = guidePaths(await readLibrary(store)).map(
        (path) => `<url>${loc(origin, path)}</url>`,
      )
      return send(
        reply,
        XML,
        xml('urlset', [...rows, ...articles, ...added, ...changed, ...diagrams, ...guides]),
      )
    }
    if (name === undefined || number === undefined) throw nothingHere()
    const stamps = await productStamps(store.db, Number(number), IDS_PER_FILE)
    if (stamps.length === 0) throw nothingHere()
    const rows = stamps.map((stamp) => stampedUrl(origin, paths.product(stamp.slug), stamp))
    return send(reply, XML, xml('urlset', rows))
  })
}

/** Every guide by the address that its page calls its own. */
function guidePaths({ symptoms, codes, howTos }: Library): readonly string[] {
  const codePaths = [...codes].flatMap(([maker, byCode]) =>
    [...byCode.values()].flatMap(([entry]) =>
      entry ? [errorCodePath(maker, codeSlug(entry.codes[0] ?? ''))] : [],
    ),
  )
  return [
    ...[...symptoms.keys()].map((slug) => symptomPath(slug)),
    ...new Set(codePaths),
    ...[...howTos.keys()].map(paths.howTo),
  ]
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=600').send(text)
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    `Disallow: ${paths.search}`,
    `Disallow: ${paths.cart}`,
    `Disallow: ${paths.checkout}`,
    // The protocol requires an absolute URL.
    ...(origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')
}

function xml(root: 'sitemapindex' | 'urlset', rows: readonly string[]): string {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${rows.join('\n')}\n</${root}>\n`
}

function stampedUrl(
  origin: string,
  path: string,
  { updatedAt }: Pick<PageStamp, 'updatedAt'>,
): string {
  return `<url>${loc(origin, path)}<lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`
}

function loc(origin: string, path: string): string {
  return `<loc>${escapeHtml(origin + path)}</loc>`
}
