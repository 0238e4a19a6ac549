import { z } from 'zod'
import { fromCents, LARGEST_PRICE, NOTHING } from '#domain/money.ts'
import {
  COUPON_KINDS,
  type Coupon,
  type CouponDraft,
  couponCode,
  couponText,
} from '#domain/orders/coupons.ts'
import { Id, Money, moneyOut } from '../fields.ts'
import { Price } from './charges.ts'

const LONGEST_CONDITION = 100
const LARGEST_USES = 1_000_000

/** A coupon as shoppers see it. */
export const ShownCouponJson = z
  .object({
    code: z.string(),
    gives: z.string().meta({ example: '15% off' }),
    condition: z.string(),
    charged: z.boolean().meta({ description: 'Whether an order pays less because of it' }),
  })
  .meta({ id: 'ShownCoupon' })
export type ShownCouponJson = z.infer<typeof ShownCouponJson>

const Day = z.iso.date('Please enter a day such as 2026-11-24')

export const CouponJson = z
  .object({
    id: Id,
    code: z.string(),
    kind: z.enum(COUPON_KINDS),
    percent: z.int().nullable(),
    amount: Money.nullable().meta({ description: 'Off the goods, or the most paid of shipping' }),
    minimum: Money,
    startsOn: Day.nullable(),
    endsOn: Day.nullable(),
    mostUses: z.int().nullable(),
    oncePerCustomer: z.boolean(),
    charged: z.boolean().meta({ description: 'Otherwise it is only shown' }),
    listed: z.boolean().meta({ description: 'Whether the page of coupon codes lists it' }),
    condition: z.string(),
    uses: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Coupon' })
export type CouponJson = z.infer<typeof CouponJson>

const codeMessage = 'A code has 2 to 40 letters, digits or hyphens'
export const CouponCode = z
  .string('Please enter a coupon code')
  .trim()
  .min(1, 'Please enter a coupon code')
  .max(40, codeMessage)

const percentMessage = 'Please enter a whole percentage from 1 to 100'
const usesMessage = `Please enter a whole number from 1 to ${LARGEST_USES}`

export const CouponInput = z
  .strictObject({
    code: CouponCode.transform(couponCode).pipe(
      z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, codeMessage),
    ),
    kind: z.enum(COUPON_KINDS, 'Please choose a discount'),
    percent: z
      .int(percentMessage)
      .min(1, percentMessage)
      .max(100, percentMessage)
      .nullable()
      .default(null),
    amount: Price.nullable().default(null),
    minimum: Price.default(NOTHING),
    startsOn: Day.nullable().default(null),
    endsOn: Day.nullable().default(null),
    mostUses: z
      .int(usesMessage)
      .min(1, usesMessage)
      .max(LARGEST_USES, usesMessage)
      .nullable()
      .default(null),
    oncePerCustomer: z.boolean().default(false),
    charged: z.boolean().default(false),
    listed: z.boolean().default(true),
    condition: z
      .string()
      .trim()
      .max(LONGEST_CONDITION, `A condition can have at most ${LONGEST_CONDITION} characters`)
      .default(''),
    version: z.int('Version must be a whole number').optional(),
  })
  .superRefine(({ kind, percent, amount, startsOn, endsOn }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (kind === 'percent' && percent === null) refuse('percent', percentMessage)
    if (kind === 'amount' && !amount) refuse('amount', 'Please enter the amount it takes off')
    if (kind === 'shipping' && amount === NOTHING) refuse('amount', 'Please enter more than 0.00')
    if (startsOn !== null && endsOn !== null && startsOn > endsOn) {
      refuse('endsOn', 'The last day cannot come before the first')
    }
  })
  .meta({ id: 'CouponInput' })
export type CouponInput = z.output<typeof CouponInput>

export function couponDraft(input: CouponInput): CouponDraft {
  const { percent, amount, startsOn, endsOn, mostUses, version: _, ...draft } = input
  return {
    ...draft,
    value: (draft.kind === 'percent' ? percent : amount) ?? LARGEST_PRICE,
    startsOn: startsOn ?? undefined,
    endsOn: endsOn ?? undefined,
    mostUses: mostUses ?? undefined,
  }
}

export function couponJson(coupon: Coupon): CouponJson {
  const { kind, value, minimum, startsOn, endsOn, mostUses, ...rest } = coupon
  // Free shipping by whatever method is stored as more than any method costs.
  const hasAmount = kind !== 'percent' && value < LARGEST_PRICE
  return {
    ...rest,
    kind,
    percent: kind === 'percent' ? value : null,
    amount: hasAmount ? moneyOut(fromCents(value)) : null,
    minimum: moneyOut(minimum),
    startsOn: startsOn ?? null,
    endsOn: endsOn ?? null,
    mostUses: mostUses ?? null,
  }
}

export function shownCouponJson(coupon: Coupon): ShownCouponJson {
  const { code, condition, charged } = coupon
  return { code, gives: couponText(coupon), condition, charged }
}
