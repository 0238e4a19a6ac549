import { expect, test } from 'vitest'
import { isSafeLink } from './links.ts'

test.each([
  '/appliance-parts/help',
  '/search?q=oven%20igniter',
  '#contact',
  'https://example.com/a?b=c#d',
  'HTTP://example.com',
  'mailto:parts@example.com?subject=Hello',
  'tel:+18005550142',
])('a page may link to %s', (to) => {
  expect(isSafeLink(to)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'https://user:secret@evil.example',
  'https://',
  'https:evil.example',
  'page',
  '../page',
  '',
  'mailto:',
  'tel:alert(1)x',
])('a page may not link to %j', (to) => {
  expect(isSafeLink(to)).toBe(false)
})
