import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchUrl } from '#web/entry-server.tsx'
import { ARTICLE_BODIES } from '#web/info/content/articles/bodies.ts'
import { ARTICLES, BLOG_CATEGORIES, POPULAR_TAGS } from '#web/info/content/articles/summaries.ts'
import { cardLinks, mainLinks, mainText } from '../support/page-text.ts'
import { jsonLdOf, openPages, type TestPages } from '../support/pages.ts'

const BLOG = '/appliance-parts/blog'
const PUBLIC = resolve(import.meta.dirname, '../../public')

let pages: TestPages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('there are one featured and six further articles, each with a text of its own', () => {
  expect(ARTICLES).toHaveLength(7)
  expect(Object.keys(ARTICLE_BODIES).sort()).toEqual(ARTICLES.map(({ id }) => id).sort())
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
    expect(JSON.stringify(ARTICLE_BODIES[id]).split(/\s+/).length).toBeGreaterThan(400)
    expect(text).toContain(title)
    expect(text).toContain(author)
    expect(text).toContain(readTime)
    expect(existsSync(join(PUBLIC, image))).toBe(true)
  })

  test('leads to a department and to searches, and nowhere in vain', async () => {
    const { body } = await pages.get(url)
    const links = mainLinks(body).filter((href) => !href.startsWith('#'))
    expect(links.some((href) => href.startsWith('/appliance-parts/categories'))).toBe(true)
    expect(links.some((href) => href.startsWith('/search?q='))).toBe(true)
    expect(
      links.filter((href) => !/^(mailto|tel):/.test(href) && matchUrl(href).kind !== 'page'),
    ).toEqual([])
  })

  test('tells search engines what it is', async () => {
    const kinds = jsonLdOf((await pages.get(url)).body).map((data) => data['@type'])
    expect(kinds).toContain('BlogPosting')
  })
})

test('an article that does not exist answers 404', async () => {
  const response = await pages.get(`${BLOG}/no-such-article`)
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('Article Not Found')
})

test('the list is sorted as asked', async () => {
  const newest = await idsAt(BLOG)
  expect(newest).toEqual(ARTICLES.slice(1).map(({ id }) => id))
  expect(await idsAt(`${BLOG}?sort=oldest`)).toEqual(newest.toReversed())
  expect((await idsAt(`${BLOG}?sort=popular`))[0]).toBe('dishwasher-not-draining')
})

test('categories and tags filter, and the pager fits what is left', async () => {
  expect(await idsAt(`${BLOG}?category=Energy`)).toEqual(['cut-appliance-energy-use'])
  expect(await idsAt(`${BLOG}?tag=dishwasher`)).toEqual([
    'dishwasher-not-draining',
    'cut-appliance-energy-use',
  ])
  const text = mainText((await pages.get(`${BLOG}?category=Energy`)).body)
  expect(text).toContain('1 article Previous 1 Next')
})

test.each(['?category=Nonsense', '?page=99', '?page=-1&sort=%00', '?tag=%3Cscript%3E'])(
  'a strange view is an ordinary page: %s',
  async (query) => {
    const response = await pages.get(BLOG + query)
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toContain('<script>')
  },
)

async function idsAt(url: string): Promise<readonly string[]> {
  const links = cardLinks((await pages.get(url)).body)
  return links.map((href) => href.slice(BLOG.length + 1))
}
