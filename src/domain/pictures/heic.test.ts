import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', true],
  ['\0\0\0\x1cftyphevc\0\0\0\0', true],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', false],
  ['\0\0\0\x18ftyp', false],
  ['', false],
  ['ftypheic', false],
])('a file that begins with %j is HEIC: %s', (text, expected) => {
  expect(isHeic(Buffer.from(text, 'latin1'))).toBe(expected)
})
