import { expect, test } from 'vitest'
import { REFUND_IF_CHARGED } from '../orders/refunds.ts'
import { BUILT_IN_TEXTS, EDITABLE_KINDS, filledText, textProblem } from './texts.ts'

const TEXT = { subject: '{shop}', heading: '{firstName}', opening: '{arrival}', closing: '' }

test('the built-in texts use only what their emails know', () => {
  for (const kind of EDITABLE_KINDS) {
    expect(textProblem(kind, BUILT_IN_TEXTS[kind])).toBeUndefined()
  }
})

test('the email about a cancelled order says of the refund what its pages say', () => {
  expect(BUILT_IN_TEXTS['order-cancelled'].opening).toContain(REFUND_IF_CHARGED)
})

test('a placeholder that an email does not know is refused with what it does know', () => {
  expect(textProblem('message-received', TEXT)).toBe(
    '{firstName} cannot be used in this email. You can use {shop}, {promise}.',
  )
  expect(textProblem('order-placed', { ...TEXT, closing: '{constructor}' })).toContain(
    '{constructor} cannot be used',
  )
})

test('what somebody typed is filled in as it is, even if it looks like a placeholder', () => {
  const values = new Map([
    ['shop', 'Kim’s Parts'],
    ['firstName', '{shop} $& $1'],
    ['arrival', ''],
  ])
  expect(filledText(TEXT, values)).toEqual({
    ...{ subject: 'Kim’s Parts', heading: '{shop} $& $1', opening: '', closing: '' },
  })
})
