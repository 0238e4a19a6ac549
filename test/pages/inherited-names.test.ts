import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#web/entry-server.tsx'
import { INHERITED_NAMES } from '../support/inherited-names.ts'
import { openPages, SOURCE_WEB, type TestPages } from '../support/pages.ts'
import { ENGINES } from '../support/stores.ts'

const ADDRESSES = routes.flatMap(({ path, aliases }) => [path, ...aliases])

describe.each(ENGINES)('pages at names that every object inherits (%s)', (engine) => {
  let pages: TestPages
  beforeAll(async () => {
    pages = await openPages({}, SOURCE_WEB, engine)
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
