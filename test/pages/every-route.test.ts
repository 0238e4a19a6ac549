import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readResponses } from '#server/pages/page-data.ts'
import { shopWith } from '#web/shop.ts'
import { decodeHtml } from '../support/decode-html.ts'
import { mainText } from '../support/page-text.ts'
import { BUILT_WEB, openPages, stateOf, textOf } from '../support/pages.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { loadSampleDiagram, SAMPLE_DIAGRAM } from '../support/sample-diagram.ts'
import type { TestShop } from '../support/shop.ts'

const { name: NAME } = shopWith()
const { matchUrl, render, routes } = await BUILT_WEB.entry()
const EXAMPLES: Readonly<Record<string, string>> = {
  product: SLUGS.pump,
  category: 'washer-parts',
  model: '110.772200',
  blogArticle: 'refrigerator-not-cooling',
  diagram: SAMPLE_DIAGRAM.slug,
  symptom: 'dryer-noisy',
  symptomAnswer: 'dryer-noisy/thump',
  errorCode: 'lg/oe',
  howTo: 'dryer-drum-belt',
}
const PAGES = routes.map((route) => ({
  name: route.name,
  route,
  // Of several parameters the last stand at the end of the path.
  url: route.path.replace(/:\w+(\/:\w+)?/, () => EXAMPLES[route.name] ?? 'example'),
}))

/** A demo, so that the back office is among the pages. */
const ORIGIN = 'http://localhost:3000'

let pages: TestShop
beforeAll(async () => {
  pages = await openPages({ PUBLIC_ORIGIN: ORIGIN })
  await loadSampleDiagram(pages.store)
})
afterAll(() => pages.close())

describe.each(PAGES)('the page "$name"', ({ route, url }) => {
  test('responds with its title, one heading and a canonical address or none', async () => {
    const response = await pages.get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    const html = response.body
    expect(textOf(html, 'title')).toContain(NAME)
    expect(textOf(html, 'title').length).toBeGreaterThan(NAME.length + 3)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html.match(/<title[\s>]/g)).toHaveLength(1)
    expect(html.match(/<main[\s>]/g)).toHaveLength(1)
    expect(html.includes('name="robots" content="noindex"')).toBe(route.noindex)
    expect(html.includes(`rel="canonical" href="${ORIGIN}${url}"`)).toBe(!route.noindex)
  })

  test('spells email in one way', async () => {
    const { body } = await pages.get(url)
    expect(mainText(body) + textOf(body, 'head')).not.toMatch(/\be-mail/i)
  })

  test('holds no inline style, and no inline script but the one that the policy names', async () => {
    const { body: html, headers } = await pages.get(url)
    const scripts = html.match(/<script[^>]*>/g) ?? []
    const running = scripts.filter((tag) => !/type="application\/(ld\+)?json"/.test(tag))
    expect(running).toEqual([
      '<script>',
      expect.stringMatching(
        /^<script type="module" fetchpriority="low" src="\/assets\/[\w.-]+\.js">$/,
      ),
    ])
    const inline = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hash('sha256', inline, 'base64')}';`,
    )
    expect(html).not.toMatch(/\sstyle="|<style|\son\w+="/)
  })

  test('reads everything it shows beforehand', async () => {
    const found = matchUrl(url)
    if (found.kind !== 'page') throw new Error(`${url} is no page`)
    const { responses } = await readResponses(
      pages.store,
      found.match.route.reads(found.match, shopWith()),
    )
    const { missed } = await render({ url, responses, origin: '' })
    // What is for one visitor or for staff is read in their browser alone: no page may hold it, and
    // a read that is not public is not found here.
    expect(Object.values(responses).filter(({ status }) => status !== 200)).toEqual([])
    if (route.staff) expect(responses).toEqual({})
    else if (!route.personal) expect(missed).toEqual([])
  })

  test("embeds the API's own responses", async () => {
    const { responses } = stateOf((await pages.get(url)).body)
    for (const [path, embedded] of Object.entries(responses)) {
      const response = await pages.get(path)
      expect(response.statusCode, path).toBe(embedded.status)
      expect(embedded.body, path).toEqual(embedded.status === 200 ? response.json() : response.body)
      const total = response.headers['x-total-count']
      expect(embedded.total, path).toBe(total === undefined ? undefined : Number(total))
    }
  })

  test('is not cached when it is for one visitor or for staff', async () => {
    const { headers } = await pages.get(url)
    expect(headers['cache-control']).toBe(
      route.staff || route.personal ? 'no-store' : 'public, max-age=0, must-revalidate',
    )
  })
})

test('every link in header and footer leads to a page itself, not to an alias', async () => {
  const html = (await pages.get('/')).body
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(40)
  const wrong = links.filter((href) => matchUrl(decodeHtml(href)).kind !== 'page')
  expect(wrong).toEqual([])
})
