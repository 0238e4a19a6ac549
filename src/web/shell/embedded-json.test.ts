import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddedJson } from './embedded-json.ts'

test('nothing in it can end the element or open a comment', () => {
  const json = embeddedJson({ text: '</script><!-- <script> ]]> & \u2028' })
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
})

test('it is the same value again when it is read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(embeddedJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
