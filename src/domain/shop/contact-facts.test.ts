import { expect, test } from 'vitest'
import {
  CONTACT_FACTS,
  hoursInOneLine,
  hoursLines,
  phoneLink,
  withSharedEmail,
} from './contact-facts.ts'

test.each([
  ['1-800-555-0142', 'tel:+18005550142'],
  ['(312) 555-0142', 'tel:+13125550142'],
  ['+49 30 1234567', 'tel:+49301234567'],
  ['555-0142', 'tel:5550142'],
])('a phone dials %s as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})

test('business hours are lines of days and hours, or part of a sentence', () => {
  expect(hoursLines(CONTACT_FACTS.businessHours)).toEqual([
    { days: 'Mon-Fri', hours: '7:00-18:00 CST' },
    { days: 'Sat', hours: '8:00-16:00' },
    { days: 'Sun', hours: 'Closed' },
  ])
  expect(hoursInOneLine(CONTACT_FACTS.businessHours)).toBe(
    'Mon-Fri 7:00-18:00 CST, Sat 8:00-16:00, Sun closed',
  )
  expect(hoursLines('By appointment\n\n')).toEqual([{ days: 'By appointment', hours: '' }])
})

test('a department without an address of its own shares the support desk’s', () => {
  const facts = withSharedEmail({ ...CONTACT_FACTS, supportEmail: 'a@b.example', pressEmail: '' })
  expect(facts).toMatchObject({ pressEmail: 'a@b.example', legalEmail: CONTACT_FACTS.legalEmail })
})
