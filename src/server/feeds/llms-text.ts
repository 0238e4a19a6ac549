import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import { listPublishedPages } from '#storage/pages/published-pages.ts'
import { shopName } from '#storage/shop/settings.ts'
import { BLOG_FEED_PATH } from '#web/paths/feed-paths.ts'
import { errorCodesPath } from '#web/paths/knowledge-paths.ts'
import { paths } from '#web/paths/shop-paths.ts'

/** What a program that reads the shop should look at, and what it finds there. */
const PAGES: readonly (readonly [path: string, title: string, about: string])[] = [
  [paths.categories, 'Categories', 'all parts by appliance'],
  [paths.howToFindPart, 'How to find a part', 'where the model number is on each appliance'],
  [paths.symptoms, 'What is wrong', 'symptoms, likely causes, safe checks and the parts'],
  [errorCodesPath, 'Error codes', 'what the codes of each maker mean'],
  [paths.diagrams, 'Parts diagrams', 'exploded drawings with numbered parts'],
  [paths.shipping, 'Shipping', 'methods and prices'],
  [paths.returns, 'Returns', 'how to send a part back'],
  [paths.contact, 'Contact', 'phone, email and a form'],
]

/** Data for programs, which no page shows. */
const DATA: readonly (readonly [path: string, title: string, about: string])[] = [
  ['/sitemap.xml', 'Sitemap', 'every page, with the day it changed'],
  ['/feeds/products.xml', 'Product feed', 'every part with price and stock, in Google’s format'],
  ['/feeds/products.tsv', 'The same as a table', 'values divided by tabs'],
  [BLOG_FEED_PATH, 'Blog feed', 'the newest articles, as Atom'],
  ['/api/docs', 'API', 'parts, models and what fits, as JSON'],
]

/** llms.txt: the shop in a few lines for programs that read it. */
export function registerLlmsText(
  app: FastifyInstance,
  { store, origin }: { readonly store: Store; readonly origin: () => string },
): void {
  app.get('/llms.txt', { config: { access: 'public' } }, async (_, reply) => {
    const pages = await listPublishedPages(store)
    const hidden = new Set(pages.filter(({ isHidden }) => isHidden).map(({ path }) => path))
    const link = ([path, title, about]: (typeof PAGES)[number]) =>
      `- [${title}](${origin()}${path}): ${about}`
    const text = [
      `# ${(await shopName(store)).replace(/\s+/g, ' ')}`,
      '',
      '> Replacement parts for household appliances, found by model number, part number or symptom.',
      '',
      '## Pages',
      ...PAGES.filter(([path]) => !hidden.has(path)).map(link),
      '',
      '## Data',
      ...DATA.map(link),
      '',
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(text.join('\n'))
  })
}
