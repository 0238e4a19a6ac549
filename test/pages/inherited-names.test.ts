import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#web/routes/all-routes.ts'
import { ENGINES } from '../support/databases.ts'
import { INHERITED_NAMES } from '../support/inherited-names.ts'
import { BUILT_WEB, openPages } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'

const ADDRESSES = routes.flatMap(({ path, aliases }) => [path, ...aliases])

describe.each(ENGINES)('pages at names that every object inherits (%s)', (engine) => {
  let pages: TestShop
  beforeAll(async () => {
    pages = await openPages({}, BUILT_WEB, engine)
  })
  afterAll(() => pages.close())

  test.each(INHERITED_NAMES)('%s in an address leads to no failure', async (name) => {
    const urls = [
      `/${name}`,
      `/assets/${name}`,
      `/pictures/${name}`,
      `/sitemap-${name}.xml`,
      ...ADDRESSES.filter((path) => path.includes(':')).map((path) => path.replace(/:\w+/g, name)),
      ...routes.flatMap(({ path, query }) => queriesWith(path.replace(/:\w+/g, '1'), query, name)),
    ]
    const failed: string[] = []
    for (const url of urls) {
      const { statusCode } = await pages.get(url)
      if (statusCode >= 500) failed.push(`${url}: ${statusCode}`)
    }
    expect(failed).toEqual([])
  })

  test.each(INHERITED_NAMES)('there is no article called %s', async (name) => {
    const response = await pages.get(`/appliance-parts/blog/${name}`)
    expect([response.statusCode, response.body.includes('Article Not Found')]).toEqual([404, true])
  })
})

function queriesWith(path: string, query: readonly string[], name: string): readonly string[] {
  return [`${path}?${name}=${name}`, ...query.map((each) => `${path}?${each}=${name}`)]
}
