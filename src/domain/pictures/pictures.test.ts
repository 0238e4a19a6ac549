import { describe, expect, test } from 'vitest'
import { hashInAddress, largestOf, pictureAddress, readFileName } from './picture-address.ts'
import { srcSetOf } from './picture-sizes.ts'
import { withPictureAt } from './placed-pictures.ts'
import { skuInFileName } from './sku-in-file-name.ts'

const HASH = '0123456789abcdef0123456789abcdef'

describe('the address of an uploaded picture', () => {
  test('leads to all of its sizes without a look into the database', () => {
    const address = pictureAddress(HASH)
    expect(hashInAddress(address)).toBe(HASH)
    expect(largestOf(address)).toBe(`/pictures/${HASH}-1600.webp`)
    expect(srcSetOf(address)).toBe(
      [160, 400, 800, 1600].map((size) => `/pictures/${HASH}-${size}.webp ${size}w`).join(),
    )
  })

  test.each([
    '',
    '/pictures/parts/drain-pump.svg',
    `https://cdn.example/pictures/${HASH}-800.webp`,
  ])('is not "%s", which has one size', (address) => {
    expect(hashInAddress(address)).toBeUndefined()
    expect(srcSetOf(address)).toBeUndefined()
    expect(largestOf(address)).toBe(address)
  })

  test('names a file of a known size and nothing else', () => {
    expect(readFileName(`${HASH}-1600.webp`)).toEqual({ hash: HASH, size: 1600 })
    for (const name of [`${HASH}-300.webp`, `${HASH}-0800.webp`, `../${HASH}-800.webp`, HASH]) {
      expect(readFileName(name), name).toBeUndefined()
    }
  })
})

describe('a file', () => {
  test.each([
    ['WPW10321304.jpg', [{ sku: 'WPW10321304', place: 1 }]],
    ['fotos/WPW10321304 (2).JPEG', [{ sku: 'WPW10321304', place: 1 }]],
    [
      'WPW10321304-2.png',
      [
        { sku: 'WPW10321304-2', place: 1 },
        { sku: 'WPW10321304', place: 2 },
      ],
    ],
    [
      'A-1_03.webp',
      [
        { sku: 'A-1_03', place: 1 },
        { sku: 'A-1', place: 3 },
      ],
    ],
    ['DA97-00.jpg', [{ sku: 'DA97-00', place: 1 }]],
    ['DA97-22.jpg', [{ sku: 'DA97-22', place: 1 }]],
    ['.jpg', []],
  ])('called %s may belong to %j', (name, readings) => {
    expect(skuInFileName(name)).toEqual(readings)
  })
})

describe('a picture that is put in its place', () => {
  const before = { imageUrl: '/main', images: ['/second', '/third'] }
  test.each([
    ['/new', 1, { imageUrl: '/new', images: ['/second', '/third'] }],
    ['/new', 2, { imageUrl: '/main', images: ['/new', '/third'] }],
    ['/new', 9, { imageUrl: '/main', images: ['/second', '/third', '/new'] }],
    ['/third', 1, { imageUrl: '/third', images: ['/second'] }],
    ['/third', 2, { imageUrl: '/main', images: ['/third'] }],
    ['/main', 3, before],
  ])('%s at %i takes that of the former one and is shown once', (address, place, after) => {
    expect(withPictureAt(before, address, place)).toEqual(after)
  })
})
