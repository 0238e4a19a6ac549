import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, publicPart } from '#domain/shop/settings.ts'
import { listAudit } from '#storage/staff/audit-entries.ts'
import { makeProduct } from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { PNG } from '../support/pictures.ts'
import { inEachShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

const SETTINGS = '/api/admin/settings'

inEachShop('the settings', (app) => {
  const staff = staffAt(app)
  const version = async () => (await staff.get(SETTINGS)).json<{ version: number }>().version
  const change = async (fields: object) =>
    staff.put(SETTINGS, { ...fields, version: await version() })

  const ordered = async () => {
    const browser = new Browser(app().app)
    const productId = await makeProduct(app().store, { cents: 2_499 })
    await browser.send('POST', '/api/cart', { productId, quantity: 1 })
    const placed = await browser.send('POST', '/api/orders', ORDER)
    return placed.json<{ orderNumber: string }>().orderNumber
  }

  test('are the specification’s in a new shop, and visitors may know most of them', async () => {
    expect((await staff.get(SETTINGS)).json()).toEqual({ version: 1, ...DEFAULT_SETTINGS })
    expect((await app().get('/api/shop')).json()).toEqual(publicPart(DEFAULT_SETTINGS))
  })

  test('are changed one by one or all together, each time with one line in the log', async () => {
    const before = await staff.audited()
    const response = await change({ name: ' Kim’s Parts ', returnDays: 60, lowStockLimit: 3 })
    expect(response.statusCode).toBe(200)
    const fields = { name: 'Kim’s Parts', returnDays: 60, lowStockLimit: 3 }
    expect(response.json()).toEqual({ ...DEFAULT_SETTINGS, ...fields, version: 2 })
    expect((await app().get('/api/shop')).json()).toMatchObject({ name: 'Kim’s Parts' })
    // What changes nothing is no change.
    expect((await staff.put(SETTINGS, response.json())).json()).toEqual(response.json())
    expect(await staff.audited()).toEqual([...before, 'settings.update 2'])
    const newest = { limit: 1, beforeId: undefined }
    const [entry] = await listAudit(app().store.db, { subject: 'settings' }, newest)
    expect(entry).toMatchObject({
      actor: 'demo',
      before: { name: DEFAULT_SETTINGS.name, returnDays: 30, lowStockLimit: 0 },
      after: fields,
    })
  })

  test('of a form that is out of date are refused, and nothing is stored', async () => {
    const stale = await version()
    await change({ tagline: 'Saved first' })
    const audited = await staff.audited()
    const late = await staff.put(SETTINGS, { tagline: 'Saved late', version: stale })
    expect([late.statusCode, late.body]).toEqual([
      409,
      'Someone else changed this page while you were editing. Reload it and try again.',
    ])
    expect((await staff.get(SETTINGS)).json()).toMatchObject({ tagline: 'Saved first' })
    expect(await staff.audited()).toEqual(audited)
  })

  test.each([
    [{ name: '  ' }, 'The name is required'],
    [{ name: 'Two\nlines' }, 'The name must be one line'],
    [{ name: 'x'.repeat(121) }, 'Please use at most 120 characters'],
    [
      { timeZone: 'America/Gotham' },
      'There is no such time zone: please choose one such as America/Chicago',
    ],
    [
      { timeZone: '+05:00' },
      'There is no such time zone: please choose one such as America/Chicago',
    ],
    [{ accentColor: 'red' }, 'Please enter a color such as #12305c'],
    [
      { accentColor: '#ff7a1a' },
      'White text on this color has a contrast of 2.6 to 1, and people need at least 4.5 to 1. Please choose a darker color.',
    ],
    [{ phone: 'call me' }, 'Please enter a phone number such as 1-800-555-0142'],
    [{ supportEmail: '' }, 'Please enter a valid email address'],
    [{ pressEmail: 'press@' }, 'Please enter a valid email address'],
    [
      { orderNumberPrefix: 'A-B' },
      'A prefix is one to six letters and digits, beginning with a letter',
    ],
    [{ returnDays: 1.5 }, 'The return window must be a whole number from 1 to 3650'],
    [{ logo: 'https://evil.example/x.png' }, 'Please upload the logo first.'],
    [{ logo: `/shop/logo/${'0'.repeat(64)}.png` }, 'Please upload the logo first.'],
    [{ colour: 'red' }, 'Unknown field: colour'],
  ])('that make no sense are refused with a sentence: %j', async (fields, sentence) => {
    const before = await staff.get(SETTINGS)
    const response = await change(fields)
    expect([response.statusCode, response.body]).toEqual([400, sentence])
    expect((await staff.get(SETTINGS)).json()).toEqual(before.json())
  })

  test('go back to any former version, as a new one', async () => {
    const first = await version()
    await change({ name: 'A Mistake' })
    const reverted = await staff.post(`${SETTINGS}/versions/1/revert`, { version: first + 1 })
    expect(reverted.json()).toEqual({ ...DEFAULT_SETTINGS, version: first + 2 })
    const [newest, before] = (await staff.get(`${SETTINGS}/versions`)).json()
    expect(newest).toMatchObject({ version: first + 2, savedBy: 'demo', restoredVersion: 1 })
    expect(before).toMatchObject({ version: first + 1, changed: ['name'], restoredVersion: null })
    const stale = await staff.post(`${SETTINGS}/versions/1/revert`, { version: first })
    expect(stale.statusCode).toBe(409)
    const unknown = await staff.post(`${SETTINGS}/versions/99/revert`, { version: first + 2 })
    expect(unknown.statusCode).toBe(404)
  })

  test('give new parts their low-stock level, where they come without one', async () => {
    await change({ lowStockLimit: 7 })
    const { id } = await staff.create({ name: 'Without a level' })
    const other = await staff.create({ name: 'With a level', lowStockLevel: 2 })
    await staff.sendCsv('Product Name,Product Code/SKU,Price\nImported,LOW-1,5\n')
    const levelOf = async (product: number) =>
      (await staff.get(`/api/admin/products/${product}`)).json().lowStockLevel
    expect(await levelOf(id)).toBe(7)
    expect(await levelOf(other.id)).toBe(2)
    await expect
      .poll(async () => {
        const rows = await app()
          .store.db.selectFrom('products')
          .select('low_stock_level')
          .where('sku', '=', 'LOW-1')
          .execute()
        return rows
      })
      .toEqual([{ low_stock_level: 7 }])
  })

  test('give new orders their prefix, and older ones are still found', async () => {
    const before = await ordered()
    await change({ orderNumberPrefix: 'kim' })
    const after = await ordered()
    expect(before).toMatch(/^PS-/)
    expect(after).toMatch(/^KIM-/)
    for (const orderNumber of [before, after]) {
      const typed = orderNumber.toLowerCase().replaceAll('-', ' ')
      const found = await staff.post('/api/orders/track', {
        ...{ orderNumber: typed, email: ORDER.email },
      })
      expect(found.json()).toMatchObject({ orderNumber })
    }
  })
})

inEachShop('a logo', (app) => {
  const staff = staffAt(app)
  const upload = (payload: Buffer | string, type = 'application/octet-stream') =>
    app().call({
      ...{ method: 'POST', url: `${SETTINGS}/logo`, headers: { 'content-type': type } },
      payload,
    })

  test('is stored, named by its content and served for ever', async () => {
    const response = await upload(PNG, 'image/png')
    expect(response.statusCode).toBe(201)
    const { logo } = response.json<{ logo: string }>()
    expect(logo).toMatch(/^\/shop\/logo\/[0-9a-f]{64}\.png$/)
    expect((await upload(PNG)).json()).toEqual({ logo })
    const saved = await staff.put(SETTINGS, { logo, version: 1 })
    expect(saved.json()).toMatchObject({ logo, version: 2 })
  })

  test.each([
    [
      'a text',
      Buffer.from('not a picture'),
      400,
      'This is not a picture: please choose a PNG, JPEG or WebP file.',
    ],
    [
      'nothing',
      Buffer.alloc(0),
      400,
      'This is not a picture: please choose a PNG, JPEG or WebP file.',
    ],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      400,
      'An SVG file can hold scripts: please choose a PNG, JPEG or WebP file.',
    ],
    [
      'over 1 MB',
      Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]),
      413,
      'The request is too large: at most 1024 KiB.',
    ],
  ])('that is %s is refused', async (_, bytes, status, sentence) => {
    const response = await upload(bytes, 'image/png')
    expect([response.statusCode, response.body]).toEqual([status, sentence])
    const stored = await app().store.db.selectFrom('shop_pictures').select('hash').execute()
    expect(stored).toHaveLength(1)
  })
})
