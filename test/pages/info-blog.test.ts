import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { loadBuiltInDiagrams } from '#jobs/diagrams/load-diagrams.ts'
import { loadBuiltInKnowledge } from '#jobs/knowledge/load-built-in.ts'
import { articleParts } from '#web/info/blog/article-reads.ts'
import { ARTICLE_BODIES } from '#web/info/blog/articles/bodies.ts'
import { ARTICLES, BLOG_CATEGORIES, POPULAR_TAGS } from '#web/info/blog/articles/summaries.ts'
import { createMatcher } from '#web/router/matching.ts'
import { routes } from '#web/routes/all-routes.ts'
import { longCalendarDay } from '#web/shop-facts/dates.ts'
import { cardLinks, mainLinks, mainText } from '../support/page-text.ts'
import { BUILT_WEB, jsonLdOf, openPages, textOf } from '../support/pages.ts'
import { PATIENCE } from '../support/proof-figures.ts'
import { openShop, type TestShop } from '../support/shop.ts'

vi.setConfig(PATIENCE)

const matchUrl = createMatcher(routes)

const BLOG = '/appliance-parts/blog'
const PUBLIC = resolve(import.meta.dirname, '../../public')

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('there are 18 articles, each with a text of its own', () => {
  expect(ARTICLES).toHaveLength(18)
  expect([...ARTICLE_BODIES.keys()].sort()).toEqual(ARTICLES.map(({ id }) => id).sort())
})

test('every category and tag of the sidebar has something to show', () => {
  for (const { name } of BLOG_CATEGORIES.slice(1)) {
    expect(
      ARTICLES.some(({ category }) => category === name),
      name,
    ).toBe(true)
  }
  for (const tag of POPULAR_TAGS) {
    expect(
      ARTICLES.some(({ tags }) => tags.includes(tag)),
      tag,
    ).toBe(true)
  }
})

describe.each(ARTICLES)('the article $id', ({ id, title, author, readTime, image }) => {
  const url = `${BLOG}/${id}`

  test('has at least 400 words, author and time to read', async () => {
    const text = mainText((await pages.get(url)).body)
    expect(wordsOf(text, title)).toBeGreaterThanOrEqual(400)
    expect(text).toContain(title)
    expect(text).toContain(author)
    expect(text).toContain(readTime)
    expect(existsSync(join(PUBLIC, image))).toBe(true)
  })

  test('leads to a department, to parts and to searches, and nowhere in vain', async () => {
    const { body } = await pages.get(url)
    const links = mainLinks(body).filter((href) => !href.startsWith('#'))
    expect(articleParts(id)).toHaveLength(4)
    expect(links.some((href) => href.startsWith('/appliance-parts/categories'))).toBe(true)
    expect(links.some((href) => href.startsWith('/search?q='))).toBe(true)
    expect(
      links.filter((href) => !/^(mailto|tel):/.test(href) && matchUrl(href).kind !== 'page'),
    ).toEqual([])
  })

  test('describes itself to search engines', async () => {
    const kinds = jsonLdOf((await pages.get(url)).body).map((data) => data['@type'])
    expect(kinds).toContain('BlogPosting')
  })
})

test('an article shows parts that the shop has today, with their prices', async () => {
  const shown: string[] = []
  for (const { id } of ARTICLES) {
    const { body } = await pages.get(`${BLOG}/${id}`)
    for (const path of articleParts(id)) {
      const [part] = (await pages.get(path)).json<{ slug: string; name: string; price: string }[]>()
      if (!part) continue
      expect(mainLinks(body)).toContain(`/appliance-parts/products/${part.slug}`)
      expect(mainText(body)).toContain(`${part.name} $${part.price}`)
      shown.push(part.slug)
    }
  }
  expect(shown.length).toBeGreaterThan(2)
})

test('the featured article shows all its details, the other six have their cards', async () => {
  const text = mainText((await pages.get(BLOG)).body)
  const [featured, ...others] = ARTICLES.slice(0, 7)
  const shown = (article: (typeof ARTICLES)[number] | undefined, button: string) =>
    [article?.category, article?.title, article?.excerpt, article?.author]
      .concat(longCalendarDay(article?.date ?? ''), article?.readTime, button)
      .join(' ')
  expect(text).toContain(`Featured ${shown(featured, 'Read Full Article')}`)
  expect(others).toHaveLength(6)
  for (const article of others) expect(text).toContain(shown(article, 'Read More'))
})

test('the first three of the list are popular this week', async () => {
  const text = mainText((await pages.get(BLOG)).body)
  const [, popular = ''] = /Popular This Week(.*)Popular Tags/.exec(text) ?? []
  const named = ARTICLES.filter(({ title }) => popular.includes(title)).map(({ id }) => id)
  expect(named).toEqual(ARTICLES.slice(1, 4).map(({ id }) => id))
})

test('an article that does not exist responds with 404', async () => {
  const response = await pages.get(`${BLOG}/no-such-article`)
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('Article Not Found')
})

test('the list is sorted as requested', async () => {
  const newest = await idsAt(BLOG)
  expect(newest).toEqual(ARTICLES.slice(1, 7).map(({ id }) => id))
  const oldest = ARTICLES.slice(-6).map(({ id }) => id)
  expect(await idsAt(`${BLOG}?sort=oldest`)).toEqual(oldest.toReversed())
  expect((await idsAt(`${BLOG}?sort=popular`))[0]).toBe('dishwasher-not-draining')
})

test('three pages show each article once, the featured one above the first', async () => {
  const listed = [await idsAt(BLOG), await idsAt(`${BLOG}?page=2`), await idsAt(`${BLOG}?page=3`)]
  expect(listed.map(({ length }) => length)).toEqual([6, 6, 5])
  expect(listed.flat()).toEqual(ARTICLES.slice(1).map(({ id }) => id))
  const { body } = await pages.get(`${BLOG}?page=2`)
  expect(textOf(body, 'title')).toContain(', page 2')
  expect(mainText(body)).toContain('Previous 1 2 3 Next')
  expect(mainLinks(body)).toEqual(expect.arrayContaining([BLOG, `${BLOG}?page=3`]))
  expect(body).not.toContain('content="noindex"')
  expect((await pages.get(`${BLOG}?sort=oldest`)).body).toContain('content="noindex"')
})

test('every page that an article leads to responds, a diagram and a symptom in each new one', async () => {
  const env = { RATE_LIMIT: 'off' }
  const demo = await openShop('sqlite', { contents: 'nothing', web: BUILT_WEB, env })
  onTestFinished(demo.close)
  await seedIfNew(demo.store, () => {})
  await loadBuiltInDiagrams(demo.store)
  await loadBuiltInKnowledge(demo.store)
  const targets = new Set<string>()
  for (const { id, author } of ARTICLES) {
    const links = mainLinks((await demo.get(`${BLOG}/${id}`)).body)
    for (const link of links) if (link.startsWith('/')) targets.add(link)
    if (author !== '') continue
    for (const kind of ['diagrams', 'symptoms']) {
      const leadsThere = links.some((link) => link.startsWith(`/appliance-parts/${kind}/`))
      expect(leadsThere, `${id} leads to ${kind}`).toBe(true)
    }
  }
  const failed: string[] = []
  for (const target of targets) {
    if ((await demo.get(target)).statusCode !== 200) failed.push(target)
  }
  expect(failed).toEqual([])
})

test('categories and tags filter, and the pager fits what is left', async () => {
  expect(await idsAt(`${BLOG}?category=Energy`)).toEqual(['cut-appliance-energy-use'])
  expect(await idsAt(`${BLOG}?tag=dishwasher`)).toEqual([
    'dishwasher-not-draining',
    'cut-appliance-energy-use',
    'dishwasher-hard-water',
  ])
  const text = mainText((await pages.get(`${BLOG}?tag=dishwasher`)).body)
  expect(text).toContain('3 articles Previous 1 Next')
})

test('a count and the list it opens agree: the list says how many of them are online', async () => {
  for (const { name, count } of BLOG_CATEGORIES) {
    const query = name === 'All Posts' ? '' : `?category=${name}`
    const text = mainText((await pages.get(BLOG + query)).body)
    const online = ARTICLES.filter(({ category }) => query === '' || category === name).length
    const verb = online === 1 ? 'is' : 'are'
    expect(text).toContain(`${online} of ${count} articles ${verb} online`)
    expect(text).toContain('The numbers count every article we have published')
  }
})

test.each(['?category=Nonsense', '?page=99', '?page=-1&sort=%00', '?tag=%3Cscript%3E'])(
  'a strange view is an ordinary page: %s',
  async (query) => {
    const response = await pages.get(BLOG + query)
    expect(response.statusCode).toBe(200)
    expect(response.body.split('<body>')[1]).not.toContain('<script>')
  },
)

/** Of the article itself: without its heading, its parts and what to read next. */
function wordsOf(text: string, title: string): number {
  const from = text.lastIndexOf('Write to us')
  const article = text.slice(from, text.indexOf('Read next')).replace(title, '')
  const [body = ''] = article.split('Parts for this job')
  return body.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0
}

async function idsAt(url: string): Promise<readonly string[]> {
  const links = cardLinks((await pages.get(url)).body)
  return links.map((href) => href.slice(BLOG.length + 1))
}
