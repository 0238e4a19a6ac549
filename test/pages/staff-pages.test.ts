import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#web/routes/all-routes.ts'
import { mainText } from '../support/page-text.ts'
import { openPages, stateOf } from '../support/pages.ts'
import { PROGRAMMERS_WORDS } from '../support/programmers-words.ts'
import type { TestShop } from '../support/shop.ts'

const STAFF_URLS = routes
  .filter(({ staff, name }) => staff && name !== 'admin/signIn')
  .map(({ path }) => path.replace(/:\w+/, '1'))

function pagesWith(env: Readonly<Record<string, string>>): () => TestShop {
  let pages: TestShop
  beforeAll(async () => {
    pages = await openPages(env)
  })
  afterAll(() => pages.close())
  return () => pages
}

describe('a locked back office', () => {
  const pages = pagesWith({ ADMIN_PASSWORD: 'correct horse' })

  test('sends strangers from every screen to the sign-in', async () => {
    for (const url of STAFF_URLS) {
      const { statusCode, headers } = await pages().get(url)
      const next = url === '/admin' ? '' : `?next=${encodeURIComponent(url)}`
      expect([url, statusCode, headers.location]).toEqual([url, 302, `/admin/sign-in${next}`])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await pages().get('/admin/sign-in')).statusCode).toBe(200)
  })

  test('shows its screens to staff, and the sign-in no more', async () => {
    const signIn = await pages().app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { password: 'correct horse' },
    })
    const [cookie = ''] = String(signIn.headers['set-cookie']).split(';')
    for (const url of STAFF_URLS) {
      const { statusCode, body } = await pages().get(url, { cookie })
      expect([url, statusCode]).toEqual([url, 200])
      // What staff see is read in their browser alone.
      expect(stateOf(body).responses).toEqual({})
    }
    const again = await pages().get('/admin/sign-in', { cookie })
    expect([again.statusCode, again.headers.location]).toEqual([302, '/admin'])
  })
})

describe('a public store without a password', () => {
  const pages = pagesWith({ HOST: '0.0.0.0' })

  test('shows on every screen that it is closed, without a script', async () => {
    for (const url of [...STAFF_URLS, '/admin/sign-in']) {
      const { statusCode, body, headers } = await pages().get(url)
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 401, 'no-store'])
      expect(body).toContain('The back office is closed')
      expect(body).not.toContain('<script type="module"')
      expect(mainText(body)).not.toMatch(PROGRAMMERS_WORDS)
    }
  })
})

describe('the demo', () => {
  const pages = pagesWith({})

  test('tells its owner nothing in the words of its program', async () => {
    for (const url of STAFF_URLS) {
      expect(mainText((await pages().get(url)).body), url).not.toMatch(PROGRAMMERS_WORDS)
    }
  })

  test('is open on its own machine and closed to all others', async () => {
    expect((await pages().get('/admin')).statusCode).toBe(200)
    const other = await pages().app.inject({
      method: 'GET',
      url: '/admin',
      remoteAddress: '10.0.0.7',
    })
    expect(other.statusCode).toBe(401)
    expect(other.body).toContain('open only on the computer it runs on')
  })
})
