import { expect, test } from 'vitest'
import { isBusinessDay } from './business-days.ts'
import { deliveryDates } from './delivery-dates.ts'
import { SHIPPING_METHODS } from './shipping.ts'

const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds
const eastern = (text: string) => at(`${text}[America/New_York]`)

function shown(now: number, method: string) {
  const found = deliveryDates(now).deliveries.find((delivery) => delivery.method === method)
  return [found?.ships, found?.earliest, found?.latest]
}

test('an order before two in the afternoon leaves today', () => {
  const now = eastern('2026-11-16T13:59:59.999')
  expect(shown(now, 'faster')).toEqual(['2026-11-16', '2026-11-23', '2026-11-25'])
  expect(shown(now, 'free')).toEqual(['2026-11-16', '2026-11-25', '2026-12-01'])
})

test('at two it leaves on the next business day', () => {
  expect(shown(eastern('2026-11-16T14:00:00'), 'faster')[0]).toBe('2026-11-17')
  expect(shown(eastern('2026-11-20T14:00:00'), 'faster')[0]).toBe('2026-11-23')
  expect(shown(eastern('2026-11-25T14:00:00'), 'faster')[0]).toBe('2026-11-27')
})

test('overnight goes by its label: Monday to Thursday before two Pacific time', () => {
  expect(shown(eastern('2026-11-19T16:59:59'), 'overnight')).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
  ])
  expect(shown(eastern('2026-11-19T17:00:00'), 'overnight')[0]).toBe('2026-11-23')
  expect(shown(eastern('2026-11-20T09:00:00'), 'overnight')[0]).toBe('2026-11-23')
})

test('around the cut-off, second by second, the dates change once and when they said', () => {
  for (const day of ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', '2026-11-26']) {
    const noon = eastern(`${day}T13:59:00`)
    let last = deliveryDates(noon)
    for (let second = 1; second <= 120; second += 1) {
      const now = noon + second * 1_000
      const next = deliveryDates(now)
      const isSame = JSON.stringify(next.deliveries) === JSON.stringify(last.deliveries)
      if (!isSame) expect(now).toBeGreaterThanOrEqual(last.validUntil)
      if (now < last.validUntil) expect(next).toEqual(last)
      last = next
    }
  }
})

test('over ten years, hour by hour, every date is a business day and in order', () => {
  const first = eastern('2021-01-01T00:30:00')
  let valid = deliveryDates(first)
  for (let hour = 0; hour < 10 * 365 * 24; hour += 1) {
    const now = first + hour * 3_600_000
    if (now < valid.validUntil) continue
    valid = deliveryDates(now)
    expect(valid.validUntil).toBeGreaterThan(now)
    for (const { method, ships, earliest, latest } of valid.deliveries) {
      const dates = [ships, earliest, latest].map((text) => Temporal.PlainDate.from(text))
      const where = `${method} at ${new Date(now).toISOString()}`
      expect(dates.map(isBusinessDay), where).toEqual([true, true, true])
      expect(valid.today <= ships && ships < earliest && earliest <= latest, where).toBe(true)
    }
  }
})

test('a method promises the days that its label names', () => {
  for (const { label, businessDays } of SHIPPING_METHODS) {
    const [, least, most] = /\((\d+)-(\d+) Business Days\)/.exec(label) ?? []
    if (least === undefined) continue
    expect([label, businessDays]).toEqual([label, { least: Number(least), most: Number(most) }])
  }
})
