import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../support/databases.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { mainLinks, mainText } from '../support/page-text.ts'
import { BUILT_WEB, jsonLdOf, openPages, stateOf, textOf } from '../support/pages.ts'
import { openShop, type TestShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

const ABOUT = '/appliance-parts/about'
const PRIVACY = '/appliance-parts/privacy'
const BLOG = '/appliance-parts/blog'

const DRAFT = { title: 'Who we are', lead: 'Three people and a van.', markdown: '## Why\n\nParts.' }

describe.each(ENGINES)('pages that staff change (%s)', (engine) => {
  let pages: TestShop
  /** A second process before the same database. */
  let other: TestShop
  beforeAll(async () => {
    const env = { PUBLIC_ORIGIN: 'http://localhost:3000' }
    pages = await openPages(env, BUILT_WEB, engine)
    other = await openShop(engine, { web: BUILT_WEB, url: pages.url, env: { RATE_LIMIT: 'off' } })
  })
  afterAll(async () => {
    await other.close()
    await pages.close()
  })

  const staff = staffAt(() => pages)
  const versionOf = async (path: string): Promise<number> =>
    (await staff.get(`/api/admin/pages/page?path=${path}`)).json().version
  const save = async (path: string, fields: object) =>
    staff.put('/api/admin/pages/page', { path, version: await versionOf(path), ...fields })
  const hide = async (path: string, isHidden: boolean) =>
    staff.put('/api/admin/pages/visibility', { path, version: await versionOf(path), isHidden })
  const sitemap = async () => (await pages.get('/sitemaps/pages.xml')).body
  const footerLinks = (html: string) => {
    const [, footer = ''] = /<footer.*?>(.*)<\/footer>/s.exec(html) ?? []
    return [...footer.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  }

  test('a shop where nothing was changed says nothing of it', async () => {
    const { body } = await pages.get('/')
    expect(Object.keys(stateOf(body))).toEqual(['origin', 'responses'])
    expect((await pages.get('/api/pages/articles')).json()).toEqual([])
  })

  test('a draft is for staff; published, it is on the pages of every process', async () => {
    const before = (await pages.get(ABOUT)).body
    await other.get(ABOUT)
    expect((await save(ABOUT, DRAFT)).statusCode).toBe(200)
    expect((await pages.get(ABOUT)).body).toBe(before)
    expect((await pages.get(`/api/pages/content?path=${ABOUT}`)).statusCode).toBe(404)

    const published = await save(ABOUT, { ...DRAFT, publish: true })
    expect(published.json()).toMatchObject({ isEdited: true, hasDraft: false, published: 2 })
    const { body } = await pages.get(ABOUT)
    expect(textOf(body, 'h1')).toBe('Who we are')
    expect(mainText(body)).toContain('Three people and a van.')
    expect(mainText(body)).not.toContain('Dan Kowalczyk')
    await expect.poll(async () => textOf((await other.get(ABOUT)).body, 'h1')).toBe('Who we are')
  })

  test('a later draft does not touch what is published', async () => {
    await save(ABOUT, { ...DRAFT, title: 'Not yet' })
    expect(textOf((await pages.get(ABOUT)).body, 'h1')).toBe('Who we are')
    const { source, hasDraft } = (await staff.get(`/api/admin/pages/page?path=${ABOUT}`)).json()
    expect([source.title, hasDraft]).toEqual(['Not yet', true])
  })

  test('any former text can be brought back, and the built-in one', async () => {
    const revert = async (to: number | null) =>
      staff.post('/api/admin/pages/revert', { path: ABOUT, version: await versionOf(ABOUT), to })
    await save(ABOUT, { ...DRAFT, title: 'Fourth', publish: true })
    expect(textOf((await pages.get(ABOUT)).body, 'h1')).toBe('Fourth')
    expect((await revert(2)).json()).toMatchObject({ published: 2, hasDraft: false })
    expect(textOf((await pages.get(ABOUT)).body, 'h1')).toBe('Who we are')
    expect((await revert(99)).statusCode).toBe(404)
    expect((await revert(null)).json()).toMatchObject({ isEdited: false, published: null })
    expect(textOf((await pages.get(ABOUT)).body, 'h1')).toBe('About Us')
    const { versions } = (await staff.get(`/api/admin/pages/page?path=${ABOUT}`)).json()
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1])
  })

  test('a hidden page is not found, and nothing leads to it', async () => {
    await hide(PRIVACY, true)
    expect((await pages.get(PRIVACY)).statusCode).toBe(404)
    await expect.poll(async () => (await other.get(PRIVACY)).statusCode).toBe(404)
    const home = (await pages.get('/')).body
    expect(home).not.toContain(`href="${PRIVACY}"`)
    expect(mainLinks((await pages.get('/appliance-parts/cookies')).body)).not.toContain(PRIVACY)
    expect(await sitemap()).not.toContain(PRIVACY)
    await hide('/appliance-parts/returns', true)
    const search = (await pages.get('/search?q=return%20policy')).body
    expect(mainLinks(search)).not.toContain('/appliance-parts/returns')

    await hide(PRIVACY, false)
    await hide('/appliance-parts/returns', false)
    expect((await pages.get(PRIVACY)).statusCode).toBe(200)
    expect((await pages.get('/')).body).toContain(`href="${PRIVACY}"`)
  })

  test('a page of one’s own has the address and the column that were chosen', async () => {
    const page = { kind: 'own', path: '/warranty/claims', title: 'Claims', column: 'Legal' }
    const draft = await staff.post('/api/admin/pages', { ...page, markdown: 'Call us.' })
    expect(draft.statusCode).toBe(201)
    expect((await pages.get(page.path)).statusCode).toBe(404)
    await save(page.path, { title: 'Claims', column: 'Legal', markdown: 'Call us.', publish: true })
    const response = await pages.get(page.path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).not.toContain('no-store')
    expect(textOf(response.body, 'title')).toContain('Claims')
    expect(response.body).toContain('rel="canonical" href="http://localhost:3000/warranty/claims"')
    expect(footerLinks((await pages.get('/')).body)).toContain(page.path)
    expect(await sitemap()).toContain('/warranty/claims</loc>')
    await hide(page.path, true)
    expect((await pages.get(page.path)).statusCode).toBe(404)
    expect(footerLinks((await pages.get('/')).body)).not.toContain(page.path)
  })

  test.each([
    '/',
    '/about',
    ABOUT,
    '/appliance-parts/products/anything',
    '/search',
    '/admin',
    '/admin/anything',
    '/api/anything',
    '/livez',
    '/warranty/claims',
  ])('a page cannot be added at %s, where something is', async (path) => {
    const response = await staff.post('/api/admin/pages', { kind: 'own', path, title: 'Mine' })
    expect([400, 409]).toContain(response.statusCode)
    expect(response.body).toMatch(/already a page|A path begins/)
  })

  test('an article of one’s own is in the blog with its date, tags and parts', async () => {
    const path = `${BLOG}/quiet-washer`
    const article = {
      ...{ kind: 'article', path, title: 'A Quiet Washer', description: 'Four feet, one level.' },
      ...{ author: 'Ann Lee', date: '2026-11-01', category: 'Laundry', tags: ['washer', 'noise'] },
      ...{ parts: ['drain pump'], picture: '/pictures/parts/drain-pump.svg' },
      ...{ markdown: '## Level it\n\nUse a spirit level.', publish: true },
    }
    expect((await staff.post('/api/admin/pages', article)).statusCode).toBe(201)
    expect((await staff.post('/api/admin/pages', article)).statusCode).toBe(409)
    const { body, statusCode } = await pages.get(path)
    expect(statusCode).toBe(200)
    expect(mainText(body)).toContain('Laundry Ann Lee November 1, 2026 1 min read')
    expect(jsonLdOf(body)).toContainEqual(
      expect.objectContaining({ '@type': 'BlogPosting', headline: 'A Quiet Washer' }),
    )
    expect(mainLinks(body).some((link) => link.includes('/products/'))).toBe(true)
    const list = (await pages.get(BLOG)).body
    expect(mainLinks(list)).toContain(path)
    expect(mainText((await pages.get(`${BLOG}?tag=noise`)).body)).toContain('A Quiet Washer')
    expect(await sitemap()).toContain(path)
    await hide(`${BLOG}/gas-oven-igniter`, true)
    expect(mainLinks((await pages.get(BLOG)).body)).not.toContain(`${BLOG}/gas-oven-igniter`)
    expect((await pages.get(`${BLOG}/gas-oven-igniter`)).statusCode).toBe(404)
  })

  test('a page with a form keeps it whatever the text says', async () => {
    const forms = {
      contact: 'name="message"',
      catalog: 'name="catalogs"',
      newsletter: 'name="email"',
      offers: 'name="email"',
      'coupon-code': 'name="couponCode"',
      cookies: 'Manage Cookie Preferences',
    }
    for (const [name, form] of Object.entries(forms)) {
      const path = `/appliance-parts/${name}`
      expect((await pages.get(path)).body).toContain(form)
      await save(path, { ...DRAFT, title: `My ${name}`, publish: true })
      const { body } = await pages.get(path)
      expect(textOf(body, 'h1')).toBe(`My ${name}`)
      expect(body).toContain(form)
      expect(mainText(body)).toContain('Parts.')
    }
  })

  test('two at once: the second is refused, and nothing is lost', async () => {
    const version = await versionOf('/appliance-parts/terms')
    const write = (title: string) =>
      staff.put('/api/admin/pages/page', {
        ...DRAFT,
        path: '/appliance-parts/terms',
        version,
        title,
      })
    const responses = await Promise.all([write('One'), write('Two')])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = responses.find(({ statusCode }) => statusCode === 409)
    expect(refused?.body).toBe(
      'Someone else changed this page while you were editing. Reload it and try again.',
    )
    const { versions } = (
      await staff.get('/api/admin/pages/page?path=/appliance-parts/terms')
    ).json()
    expect(versions).toHaveLength(1)
  })

  test('each change is one line of the audit log, a refused one none', async () => {
    const path = '/appliance-parts/social'
    const before = (await staff.audited()).length
    await save(path, DRAFT)
    await save(path, { ...DRAFT, publish: true })
    await hide(path, true)
    await save(path, { ...DRAFT, markdown: '[x](javascript:alert(1))' })
    await staff.put('/api/admin/pages/page', { ...DRAFT, path, version: 0 })
    const written = (await staff.audited()).slice(before).map((line) => line.split(' ')[0])
    expect(written).toEqual(['page.save', 'page.publish', 'page.hide'])
  })

  test('a link that could run something is refused with a sentence, and nothing is stored', async () => {
    const path = '/appliance-parts/press'
    for (const markdown of ['[x](javascript:alert(1))', '[x]: data:text/html,y\n\n[x]']) {
      const response = await save(path, { ...DRAFT, markdown, publish: true })
      expect([response.statusCode, response.body.slice(0, 20)]).toEqual([
        400,
        'A link cannot lead t',
      ])
    }
    expect((await save(path, { ...DRAFT, lead: '[x](javascript:y)' })).statusCode).toBe(400)
    expect((await save(path, { ...DRAFT, picture: 'javascript:y' })).statusCode).toBe(400)
    expect(await versionOf(path)).toBe(0)
  })

  test('hostile texts are shown as texts in page, title, head data and sitemap', async () => {
    const path = '/hostile'
    const text = { title: 'x', markdown: '## x\n\nWords.\n\n- x', column: 'Company' }
    await staff.post('/api/admin/pages', { kind: 'own', path, ...text, publish: true })
    const harmless = runningParts((await pages.get(path)).body)
    for (const hostile of HOSTILE_TEXTS) {
      const fields = {
        title: hostile,
        description: hostile,
        lead: hostile,
        updated: hostile.slice(0, 80),
      }
      const markdown = `## ${hostile}\n\nWords.\n\n- ${hostile}`
      const saved = await save(path, { ...fields, markdown, column: 'Company', publish: true })
      expect(saved.statusCode).toBe(200)
      const { body } = await pages.get(path)
      expect(textOf(body, 'h1')).toBe(hostile.trim())
      expect(textOf(body, 'title')).toContain(hostile.trim())
      expect(runningParts(body)).toEqual(harmless)
      expect(JSON.stringify(jsonLdOf(body))).toContain(JSON.stringify(hostile.trim()))
    }
    expect((await pages.get('/sitemaps/pages.xml')).body).not.toMatch(/<script|<img/)
  })
})

/** Every tag that a browser would run or fetch something for by itself, without its values. */
function runningParts(html: string): readonly string[] {
  // Escaped quotes may stand alone in data blocks, which nothing runs.
  const bare = html
    .replace(/(<script[^>]*json[^>]*>).*?<\/script>/gs, '$1')
    .replace(/"[^"]*"/g, '""')
  return (
    bare.match(/<(script|iframe|object|base|form|svg|math)\b[^>]*>|<[a-z][^<>]*\son\w+=/gi) ?? []
  )
}
