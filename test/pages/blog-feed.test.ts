import { expect, test } from 'vitest'
import { openPages } from '../support/pages.ts'

const ORIGIN = 'https://parts.example'
const FEED = '/appliance-parts/blog/feed.xml'
const BLOG = '/appliance-parts/blog'

test('the blog has a feed of what can be read, newest first, that readers find', async () => {
  const shop = await openPages({ PUBLIC_ORIGIN: ORIGIN })
  const page = (await shop.get(BLOG)).body
  expect(page).toContain(`rel="alternate" type="application/atom+xml" href="${FEED}"`)
  expect((await shop.get('/appliance-parts/about')).body).not.toContain('atom+xml')
  const { body, headers } = await shop.get(FEED)
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(body).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}${FEED}"/>`)
  const links = linksIn(body)
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    expect((await shop.get(link.slice(ORIGIN.length))).statusCode).toBe(200)
  }
  const dates = [...body.matchAll(/<published>([^<]+)/g)].map(([, date]) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  await shop.close()
})

test('an article that staff add is in it as text, and one that they hide is not', async () => {
  const shop = await openPages()
  const [hidden = ''] = linksIn((await shop.get(FEED)).body)
  const path = `${BLOG}/claims`
  const title = 'Claims <b>&</b> ]]> "quotes"'
  const body = { kind: 'article', path, title, markdown: 'Call us.', date: '2026-11-16' }
  await shop.call({ method: 'POST', url: '/api/admin/pages', body: { ...body, publish: true } })
  const change = { path: hidden, version: 0, isHidden: true }
  const url = '/api/admin/pages/visibility'
  expect((await shop.call({ method: 'PUT', url, body: change })).statusCode).toBe(200)
  const feed = (await shop.get(FEED)).body
  expect(linksIn(feed)[0]).toBe(path)
  expect(linksIn(feed)).not.toContain(hidden)
  expect(feed).toContain('<title>Claims &lt;b&gt;&amp;&lt;/b&gt; ]]&gt; &quot;quotes&quot;</title>')
  await shop.close()
})

/** Addresses of the articles, in the feed's order. */
function linksIn(feed: string): readonly string[] {
  return [...feed.matchAll(/<entry>.*?<link href="([^"]+)"/g)].map(([, link = '']) => link)
}
