import { fromCents } from '../money.ts'
import type { ChargeRules } from './charge-rules.ts'
import type { PickupName, ShippingMethod } from './shipping.ts'

/** What a new shop charges, by the specification. Migrations 0011 and 0030 store the same; a test compares. */
export const FIRST_RULES = {
  shipping: {
    methods: [
      method('free', 'FREE (7-10 Business Days)', 0, [7, 10]),
      // Its label names no days: a day sooner than the free one, which costs nothing.
      method('process', 'PROCESS SHIP ASAP!!', 295, [6, 9]),
      method('faster', 'FASTER (5-7 Business Days)', 495, [5, 7]),
      method('faster-plus', 'FASTER PLUS (4-6 Business Days)', 695, [4, 6]),
      method('express-saver', 'EXPRESS SAVER (3-5 Business Days)', 1295, [3, 5]),
      method('3-day-express', '3 DAY EXPRESS (2-4 Business Days)(50% OFF TODAY!)', 1495, [2, 4]),
      method('2-day-express', '2 DAY EXPRESS (1-3 Business Days)(50% OFF TODAY!)', 1995, [1, 3]),
      method('vip-rush', 'VIP RUSH MY ORDER NOW! (1-3 Business Days)(BEST DEAL!)', 2195, [1, 3]),
      method(
        'overnight',
        '1 DAY GUARANTEED OVERNIGHT (MON-THURS BEFORE 2PM PST)',
        6995,
        [1, 1],
        'overnight',
      ),
    ],
    cartEstimate: { price: fromCents(999), freeAbove: fromCents(5000) },
  },
  tax: { everywhere: { rate: 8_000, onShipping: false }, states: [] },
} as const satisfies ChargeRules

function method(
  id: string,
  label: string,
  cents: number,
  [least, most]: readonly [number, number],
  pickup: PickupName = 'daily',
): ShippingMethod {
  return {
    id,
    label,
    price: fromCents(cents),
    freeAbove: undefined,
    businessDays: { least, most },
    pickup,
    active: true,
    states: [],
  }
}
