import { expect, test } from 'vitest'
import { isBusinessDay } from './business-days.ts'
import { deliveryBy, deliveryDates } from './delivery-dates.ts'
import { FIRST_RULES } from './first-rules.ts'

const { methods: METHODS } = FIRST_RULES.shipping

const eastern = (text: string) =>
  Temporal.ZonedDateTime.from(`${text}[America/New_York]`).epochMilliseconds

const daysOf = (method: string, now: number) =>
  Object.values(deliveryBy(METHODS, method, now) ?? {})

const DAY_MS = 24 * 60 * 60 * 1_000
const BUSINESS_DAYS: string[] = []
/** For every date, the place in the list of the first business day from then on. */
const NEXT_BUSINESS_DAY = new Map<string, number>()
for (let day = Temporal.PlainDate.from('2020-12-01'); day.year < 2032; day = day.add({ days: 1 })) {
  NEXT_BUSINESS_DAY.set(day.toString(), BUSINESS_DAYS.length)
  if (isBusinessDay(day)) BUSINESS_DAYS.push(day.toString())
}

/** Swedish dates are ISO dates: "2026-11-16 14". */
const CLOCKS = new Map(
  ['America/New_York', 'America/Los_Angeles'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone, hourCycle: 'h23', hour: '2-digit' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    }),
  ]),
)

test('an order before two in the afternoon leaves today', () => {
  const now = eastern('2026-11-16T13:59:59.999')
  expect(daysOf('faster', now)).toEqual(['2026-11-16', '2026-11-23', '2026-11-25'])
  expect(daysOf('free', now)).toEqual(['2026-11-16', '2026-11-25', '2026-12-01'])
})

test('at two it leaves on the next business day', () => {
  expect(daysOf('faster', eastern('2026-11-16T14:00:00'))[0]).toBe('2026-11-17')
  expect(daysOf('faster', eastern('2026-11-20T14:00:00'))[0]).toBe('2026-11-23')
  expect(daysOf('faster', eastern('2026-11-25T14:00:00'))[0]).toBe('2026-11-27')
})

test('overnight goes by its label: Monday to Thursday before two Pacific time', () => {
  const thursday = eastern('2026-11-19T16:59:59')
  expect(daysOf('overnight', thursday)).toEqual(['2026-11-19', '2026-11-20', '2026-11-20'])
  expect(daysOf('overnight', eastern('2026-11-19T17:00:00'))[0]).toBe('2026-11-23')
  expect(daysOf('overnight', eastern('2026-11-20T09:00:00'))[0]).toBe('2026-11-23')
})

test('a method promises the days that its label names', () => {
  for (const { label, businessDays } of METHODS) {
    const [, least, most] = /\((\d+)-(\d+) Business Days\)/.exec(label) ?? []
    if (least === undefined) continue
    expect([label, businessDays]).toEqual([label, { least: Number(least), most: Number(most) }])
  }
})

test('what costs a little more than the free method arrives a day sooner', () => {
  const [free, process] = METHODS.map(({ id }) => daysOf(id, eastern('2026-11-16T13:00:00')))
  expect(free).toEqual(['2026-11-16', '2026-11-25', '2026-12-01'])
  expect(process).toEqual(['2026-11-16', '2026-11-24', '2026-11-30'])
})

test('an earlier moment after a later one has its own dates', () => {
  const before = deliveryDates(METHODS, eastern('2026-11-16T13:00:00'))
  expect(deliveryDates(METHODS, eastern('2026-11-16T15:00:00'))).not.toEqual(before)
  expect(deliveryDates(METHODS, eastern('2026-11-16T13:00:00'))).toEqual(before)
})

test('over ten years the dates are right on both sides of every midnight and cut-off', () => {
  const wrong: string[] = []
  const first = Temporal.PlainDate.from('2021-01-01')
  for (let day = first; day.year < 2031; day = day.add({ days: 1 })) {
    for (const time of ['00:00', '14:00', '17:00']) {
      const change = eastern(`${day}T${time}`)
      wrong.push(...mistakesAt(change - 1_000), ...mistakesAt(change))
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  ['the night in which the clock is put forward', '2026-03-08T00:30:00', 4 * 3_600],
  ['the night in which the clock is put back', '2026-11-01T00:30:00', 4 * 3_600],
  ['the cut-off of the Monday after', '2026-11-02T13:30:00', 3_600],
  ['the cut-off before Thanksgiving', '2026-11-25T13:30:00', 3_600],
])('second by second the dates are right through %s', (_, from, seconds) => {
  const wrong: string[] = []
  const start = eastern(from)
  for (let second = 0; second < seconds; second += 1) {
    wrong.push(...mistakesAt(start + second * 1_000))
  }
  expect(wrong).toEqual([])
})

/** What is wrong with the dates of a moment, by counting along a list of business days. */
function mistakesAt(now: number): readonly string[] {
  const { today, deliveries, validUntil } = deliveryDates(METHODS, now)
  const at = new Date(now).toISOString()
  const wrong: string[] = []
  if (today !== clockIn('America/New_York', now).date) wrong.push(`${at}: today is ${today}`)
  if (validUntil <= now) wrong.push(`${at}: valid until ${validUntil}`)
  for (const { id, businessDays } of METHODS) {
    const leaves = id === 'overnight' ? overnightLeaves(now) : leavesOn('America/New_York', now)
    const counted = [leaves, leaves + businessDays.least, leaves + businessDays.most]
    const expected = [id, ...counted.map((index) => BUSINESS_DAYS[index])].join(' ')
    const found = deliveries.find(({ method }) => method === id)
    const shown = [id, found?.ships, found?.earliest, found?.latest].join(' ')
    if (shown !== expected) wrong.push(`${at}: ${shown} instead of ${expected}`)
  }
  return wrong
}

function overnightLeaves(now: number): number {
  const leaves = leavesOn('America/Los_Angeles', now)
  const isFriday = new Date(BUSINESS_DAYS[leaves] ?? '').getUTCDay() === 5
  return isFriday ? leaves + 1 : leaves
}

/** The place of a day in the list. */
function leavesOn(timeZone: string, now: number): number {
  const { date, hour } = clockIn(timeZone, now)
  const from = hour < 14 ? date : new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)
  return NEXT_BUSINESS_DAY.get(from) ?? -1
}

function clockIn(timeZone: string, now: number) {
  const text = CLOCKS.get(timeZone)?.format(now) ?? ''
  return { date: text.slice(0, 10), hour: Number(text.slice(11)) }
}
