import { readdirSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostilePicture, hostilePictures, MARK } from '../support/hostile-pictures.ts'
import { makeMemoryFolder } from '../support/memory-folder.ts'
import { openShop, type TestShop } from '../support/shop.ts'

/** More than 30, by what the bytes are; what they are called and said to be makes no difference. */
const hostile = await hostilePictures()

let shop: TestShop
const folder = makeMemoryFolder('hostile')
beforeAll(async () => {
  shop = await openShop('sqlite', { env: { PICTURES: folder, RATE_LIMIT: 'off' } })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const upload = (payload: Buffer, type: string) =>
  shop.call({
    ...{ method: 'POST', url: '/api/admin/pictures', payload },
    headers: { 'content-type': type },
  })
const storedFolders = () => readdirSync(folder).filter((name) => /^[0-9a-f]{2}$/.test(name))
const storedRows = () => shop.store.db.selectFrom('pictures').select('hash').execute()

test('there are at least 30', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(30)
})

const refused = hostile.filter(({ becomes }) => becomes === 'refused')
const clean = hostile.filter(({ becomes }) => becomes === 'picture')

describe('before any picture was stored', () => {
  test.each(refused)('$what is refused with a sentence and leaves nothing', async ({ bytes }) => {
    for (const type of ['image/jpeg', 'application/octet-stream']) {
      const response = await upload(bytes, type)
      expect([400, 413]).toContain(response.statusCode)
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(response.body).toMatch(/^[A-Z][^<>]{20,150}\.$/)
    }
    expect(storedFolders()).toEqual([])
    expect(await storedRows()).toEqual([])
  })
})

test('a HEIC picture is refused with what to do instead', async () => {
  const heic = hostile.find(({ what }) => what.includes('HEIC'))
  const response = await upload(heic?.bytes ?? Buffer.alloc(0), 'image/heic')
  expect([response.statusCode, response.body]).toEqual([
    400,
    'Browsers cannot show HEIC pictures: please send a JPEG. To take JPEGs on an iPhone, choose Settings, Camera, Formats, Most Compatible.',
  ])
})

test.each(clean)(
  '$what is served as its pixels and nothing else',
  async ({ bytes }: HostilePicture) => {
    const response = await upload(bytes, 'image/png')
    expect(response.statusCode, response.body).toBe(201)
    const { address } = response.json<{ address: string }>()
    for (const size of [160, 400, 800, 1600]) {
      const served = await shop.get(address.replace('-800', `-${size}`))
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      })
      const { format, pages, width, height, space, ...hidden } = await sharp(
        served.rawPayload,
      ).metadata()
      expect({ format, pages, space }).toEqual({ format: 'webp', pages: undefined, space: 'srgb' })
      expect(Math.max(width, height)).toBeLessThanOrEqual(size)
      expect(hidden).not.toHaveProperty('exif')
      expect(hidden).not.toHaveProperty('xmp')
      expect(hidden).not.toHaveProperty('icc')
      expect(served.rawPayload.includes(MARK)).toBe(false)
      expect(served.rawPayload.includes('script')).toBe(false)
    }
  },
)
