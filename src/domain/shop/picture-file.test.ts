import { expect, test } from 'vitest'
import { isSvg, pictureKind } from './picture-file.ts'

/** The smallest pictures there are. */
const PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
)
const WEBP = bytesOf('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==')
const JPEG = bytesOf(
  '/9j/4AAQSkZJRgABAQEASABIAAD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
)

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, 'base64'))
}

test('a picture is what its bytes say', () => {
  expect(pictureKind(PNG)).toBe('png')
  expect(pictureKind(JPEG)).toBe('jpg')
  expect(pictureKind(WEBP)).toBe('webp')
})

test.each([
  ['nothing', new Uint8Array()],
  ['a signature alone', PNG.subarray(0, 8)],
  ['a picture that was cut off', PNG.subarray(0, -12)],
  ['a JPEG without its end', JPEG.subarray(0, -2)],
  ['a WebP that is shorter than it says', WEBP.subarray(0, -4)],
  ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
  ['a GIF', new TextEncoder().encode('GIF89a\x01\x00\x01\x00')],
])('%s is no picture', (_, bytes) => {
  expect(pictureKind(bytes)).toBeUndefined()
})

test('a drawing is recognised among other texts', () => {
  const drawing = '<?xml version="1.0"?>\n<SVG xmlns="http://www.w3.org/2000/svg"></SVG>'
  expect(isSvg(new TextEncoder().encode(drawing))).toBe(true)
  expect(isSvg(PNG)).toBe(false)
})
