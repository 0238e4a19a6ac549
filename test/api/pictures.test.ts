import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makeMemoryFolder } from '../support/memory-folder.ts'
import { jpegOf, phonePhoto, SECRET_IN_EXIF } from '../support/photos.ts'
import { inEachShop, openShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

const folder = makeMemoryFolder('pictures')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const env = { PICTURES: folder, RATE_LIMIT: 'off' }

inEachShop(
  'an uploaded picture',
  (app) => {
    const staff = staffAt(app)
    const send = (payload: Buffer | string, type = 'application/octet-stream') =>
      app().call({
        ...{ method: 'POST', url: '/api/admin/pictures', payload },
        headers: { 'content-type': type },
      })
    const upload = async (bytes: Buffer) => {
      const response = await send(bytes)
      expect(response.statusCode, response.body).toBe(201)
      return response.json<{ address: string; width: number; height: number }>()
    }
    const hashOf = (address: string) => address.slice(10, 42)

    test('is there in four sizes, the right way up and for ever', async () => {
      const photo = await upload(await phonePhoto(2000, 1000))
      expect(photo).toEqual({
        address: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-800\.webp$/),
        ...{ width: 1000, height: 2000 },
      })
      for (const size of [160, 400, 800, 1600]) {
        const served = await app().get(photo.address.replace('-800', `-${size}`))
        expect(served.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(served.rawPayload.length),
        })
        const { width, height } = await sharp(served.rawPayload).metadata()
        expect([width, height]).toEqual([size / 2, size])
        expect(served.rawPayload.includes(SECRET_IN_EXIF)).toBe(false)
      }
      // The camera was turned to the right: what lay on the left of its pixels is on top.
      const card = await app().get(photo.address.replace('-800', '-400'))
      const { data } = await sharp(card.rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect(data[0]).toBeGreaterThan(150)
    })

    test('is the same picture when it comes again, and is not made larger than it is', async () => {
      const bytes = await jpegOf(300, 200)
      const { address } = await upload(bytes)
      expect(await upload(bytes)).toEqual({ address, width: 300, height: 200 })
      const zoom = await app().get(address.replace('-800', '-1600'))
      expect(await sharp(zoom.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 })
      const files = readdirSync(join(folder, hashOf(address).slice(0, 2), hashOf(address)))
      expect(files.sort()).toEqual(['160.webp', '1600.webp', '400.webp', '800.webp', 'original'])
    })

    test('is not sent again to a browser that has it', async () => {
      const { address } = await upload(await jpegOf(40, 40))
      const first = await app().get(address)
      const again = await app().get(address, { 'if-none-match': String(first.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    })

    test('can be saved by staff as it came, and by nobody else', async () => {
      const bytes = await phonePhoto(80, 60)
      const { address } = await upload(bytes)
      const url = `/api/admin/pictures/${hashOf(address)}/original`
      const original = await app().get(url)
      expect(original.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${hashOf(address)}.jpeg"`,
      })
      expect(original.rawPayload.equals(bytes)).toBe(true)
      const stranger = await app().get(url, { host: 'shop.example' })
      expect(stranger.statusCode).toBeGreaterThanOrEqual(400)
      const unknown = await app().get(`/api/admin/pictures/${'0'.repeat(32)}/original`)
      expect(unknown.statusCode).toBe(404)
    })

    test.each([
      '/pictures/../store.db',
      '/pictures/%2e%2e%2fstore.db',
      `/pictures/${'0'.repeat(32)}-800.webp`,
      `/pictures/${'0'.repeat(32)}-801.webp`,
      `/pictures/${'0'.repeat(32)}-original`,
      `/pictures/${'A'.repeat(32)}-800.webp`,
      `/pictures/${'0'.repeat(31)}-800.webp`,
    ])('%s is none', async (url) => {
      const response = await app().get(url)
      expect(response.statusCode).toBeGreaterThanOrEqual(404)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.headers['cache-control'] ?? '').not.toContain('immutable')
    })

    test('of more than 25 MB is refused, and so is one that a form of another site sends', async () => {
      const large = await send(Buffer.alloc(25 * 1024 * 1024 + 1))
      expect(large.statusCode).toBe(413)
      const form = await send('a=1', 'application/x-www-form-urlencoded')
      expect(form.statusCode).toBe(415)
      const foreign = await app().call({
        ...{ method: 'POST', url: '/api/admin/pictures', payload: await jpegOf(9, 9) },
        headers: { 'content-type': 'image/jpeg', origin: 'https://evil.example' },
      })
      expect(foreign.statusCode).toBe(403)
    })

    test('is shown by a product with what it shows, and described again', async () => {
      const [main, second] = [
        await upload(await jpegOf(20, 30)),
        await upload(await jpegOf(30, 20)),
      ]
      const alts = { [main.address]: 'Pump from the front', [second.address]: '' }
      const pictures = { imageUrl: main.address, images: [second.address], alts }
      const product = await staff.create(pictures)
      const page = (await app().get(`/api/products/${product.slug}`)).json()
      expect(page).toMatchObject({ imageUrl: main.address, images: [second.address] })
      expect(page.alts).toEqual({ [main.address]: 'Pump from the front' })
      const url = `/api/products/${product.id}`
      const described = { [second.address]: 'Pump from behind' }
      await staff.put(url, staff.form({ sku: product.sku, ...pictures, alts: described }))
      const whole = (await app().get(`/api/admin/products/${product.id}`)).json()
      expect(whole.alts).toEqual({
        [main.address]: 'Pump from the front',
        [second.address]: 'Pump from behind',
      })
      expect((await staff.audited()).at(-1)).toBe(`product.update ${product.id}`)
    })

    test('that is not here is refused when a product begins to show it', async () => {
      const lost = `/pictures/${'0'.repeat(32)}-800.webp`
      const response = await staff.post('/api/products', staff.form({ imageUrl: lost }))
      expect([response.statusCode, response.body]).toEqual([
        400,
        'A picture of this product is no longer in the shop. Please remove it and add it again.',
      ])
      const alts = { '/elsewhere.jpg': 'A pump' }
      const foreign = await staff.post('/api/products', staff.form({ alts }))
      expect([foreign.statusCode, foreign.body]).toEqual([
        400,
        'Only uploaded pictures can be described',
      ])
    })

    test('finds its part by the name of its file', async () => {
      const plain = await staff.create({ sku: 'WPW-77' })
      const numbered = await staff.create({ sku: 'WPW-77-2' })
      const names = [
        'wpw-77.JPG',
        'WPW-77-2.jpg',
        'WPW-77-3.jpeg',
        'x/WPW-77 (1).png',
        'nobody.jpg',
      ]
      const found = await staff.post('/api/admin/pictures/matches', { names })
      const rows = found.json<{ product: { id: number } | null; place: number }[]>()
      expect(rows.map(({ product, place }) => [product?.id, place])).toEqual([
        [plain.id, 1],
        [numbered.id, 1],
        [plain.id, 3],
        [plain.id, 1],
        [undefined, 1],
      ])
    })

    test('takes its place on a part instead of what was there', async () => {
      const [main, second] = [
        await upload(await jpegOf(21, 30)),
        await upload(await jpegOf(31, 20)),
      ]
      const product = await staff.create({ imageUrl: '/drawing.svg', images: ['/a.svg', '/b.svg'] })
      const url = `/api/admin/products/${product.id}/pictures`
      const place = (address: string, at: number) => staff.put(url, { address, place: at })
      expect((await place(main.address, 1)).json()).toEqual({
        ...{ imageUrl: main.address, images: ['/a.svg', '/b.svg'] },
      })
      const placed = { imageUrl: main.address, images: [second.address, '/b.svg'] }
      expect((await place(second.address, 2)).json()).toEqual(placed)
      expect((await place(second.address, 2)).json()).toEqual(placed)
      expect((await app().get(`/api/products/${product.slug}`)).json()).toMatchObject(placed)
      const lost = await place(`/pictures/${'0'.repeat(32)}-800.webp`, 1)
      expect(lost.statusCode).toBe(400)
      expect((await place(main.address, 22)).body).toBe('A place is a whole number from 1 to 21')
      expect((await staff.audited()).at(-1)).toBe(`product.picture ${product.id}`)
    })

    test('survives the way out and in again through a file', async () => {
      const { address } = await upload(await jpegOf(22, 33))
      const { sku } = await staff.create({ imageUrl: '/a.svg', images: [address] })
      const file = await app().get(`/api/admin/exports/products?search=${sku}`)
      expect(file.body).toContain(address)
    })
  },
  { env },
)

test('a picture is nobody’s to upload where the back office is locked', async () => {
  const shop = await openShop('sqlite', { env, locked: true })
  const response = await shop.call({
    ...{ method: 'POST', url: '/api/admin/pictures', payload: await jpegOf(9, 9) },
    headers: { 'content-type': 'image/jpeg' },
  })
  await shop.close()
  expect(response.statusCode).toBe(401)
})
