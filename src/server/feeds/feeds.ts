import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Store } from '#commands/store.ts'
import { FEED_COLUMNS, type FeedItem, feedItem } from '#domain/feeds/merchant-feed.ts'
import { xmlText } from '#domain/feeds/xml-text.ts'
import { feedParts } from '#storage/catalogue/lists/feed-parts.ts'
import { shopName } from '#storage/shop/settings.ts'
import { paths } from '#web/paths/shop-paths.ts'

/** Each takes some milliseconds of every turn of the event loop. */
const MOST_AT_ONCE = 4

type FeedOptions = { readonly store: Store; readonly origin: () => string }

/** All parts in Google's merchant format, sent while they are read. */
export function registerFeeds(app: FastifyInstance, options: FeedOptions): void {
  const open = { config: { access: 'public', mostInFlight: MOST_AT_ONCE } } as const
  app.get('/feeds/products.xml', open, async (_, reply) => {
    const name = await shopName(options.store)
    return send(reply, 'application/rss+xml; charset=utf-8', rss(items(options), name, options))
  })
  app.get('/feeds/products.tsv', open, (_, reply) =>
    send(reply, 'text/tab-separated-values; charset=utf-8', tsv(items(options))),
  )
}

function send(reply: FastifyReply, type: string, text: AsyncIterable<string>): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'public, max-age=600')
    .send(Readable.from(text, { objectMode: false }))
}

async function* items({ store, origin }: FeedOptions): AsyncGenerator<readonly FeedItem[]> {
  const base = origin()
  const addressOf = {
    page: (slug: string) => base + paths.product(slug),
    picture: (url: string) => (url.startsWith('/') ? base + url : url),
  }
  // What comes before the parts is sent before they are read.
  await nextTurn()
  for await (const parts of feedParts(store.db)) {
    yield parts.map((part) => feedItem(part, addressOf))
    // SQLite reads synchronously: with a fast client this loop would never yield.
    await nextTurn()
  }
}

async function* rss(
  pages: AsyncIterable<readonly FeedItem[]>,
  name: string,
  { origin }: FeedOptions,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n<title>${xmlText(name)}</title><link>${xmlText(origin())}</link><description>Parts of ${xmlText(name)}</description>\n`
  for await (const page of pages) yield page.map(rssItem).join('')
  yield '</channel></rss>\n'
}

function rssItem(item: FeedItem): string {
  const fields = FEED_COLUMNS.filter((name) => item[name] !== '').map(
    (name) => `<g:${name}>${xmlText(item[name])}</g:${name}>`,
  )
  return `<item>${fields.join('')}</item>\n`
}

async function* tsv(pages: AsyncIterable<readonly FeedItem[]>): AsyncGenerator<string> {
  yield `${FEED_COLUMNS.join('\t')}\n`
  for await (const page of pages) yield page.map(tsvLine).join('')
}

/** The format has no way to quote: what divides cells and lines becomes a blank. */
function tsvLine(item: FeedItem): string {
  return `${FEED_COLUMNS.map((name) => item[name].replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`
}
