import { z } from 'zod'
import { LARGEST_PRICE } from '#domain/money.ts'
import { type ChargeRules, dependsOnState } from '#domain/orders/charge-rules.ts'
import { PICKUP_NAMES, type ShippingPrice, type ShippingRules } from '#domain/orders/shipping.ts'
import { STATE_CODES, type StateCode } from '#domain/orders/states.ts'
import { parseRate, ratePercent, type TaxRate, type TaxRules } from '#domain/orders/tax.ts'
import { Money, moneyInput, moneyOut } from '../fields.ts'

const MOST_METHODS = 30
const LONGEST_LABEL = 100
const LONGEST_ID = 40
const MOST_BUSINESS_DAYS = 90

export const State = z
  .enum(
    STATE_CODES as readonly [StateCode, ...StateCode[]],
    'Please name a state by its two letters, such as CA',
  )
  .meta({ id: 'State', description: 'Two letters, as before a ZIP code' })

const Percent = z.string().meta({ description: 'A percentage', example: '8.875' })
const TaxRateJson = z.object({ rate: Percent, onShipping: z.boolean() })
const StateRateJson = TaxRateJson.extend({ state: State })
const TaxJson = z.object({ everywhere: TaxRateJson, states: z.array(StateRateJson) })

const ShippingPriceJson = z.object({
  price: Money,
  freeAbove: Money.nullable().meta({ description: 'A subtotal above this ships free' }),
})
const OfferedMethodJson = ShippingPriceJson.extend({
  id: z.string(),
  label: z.string(),
  states: z.array(State).meta({ description: 'The states it serves; none named means all' }),
})

/** What the cart and the checkout need to add up an order. */
export const ChargesJson = z
  .object({
    methods: z.array(OfferedMethodJson),
    cartEstimate: ShippingPriceJson,
    tax: TaxJson,
    asksState: z.boolean().meta({ description: 'Whether a rule depends on the state' }),
    takesCoupons: z.boolean().meta({ description: 'Whether a coupon that is charged is in force' }),
  })
  .meta({ id: 'Charges' })
export type ChargesJson = z.infer<typeof ChargesJson>

const Version = z.int('Version must be a whole number').meta({ description: 'As it was read' })

const ShippingMethodJson = OfferedMethodJson.extend({
  days: z.object({ least: z.int(), most: z.int() }),
  pickup: z.enum(PICKUP_NAMES),
  active: z.boolean(),
})
export const ShippingRulesJson = z
  .object({
    methods: z.array(ShippingMethodJson),
    cartEstimate: ShippingPriceJson,
    version: Version,
  })
  .meta({ id: 'ShippingRules' })
export type ShippingRulesJson = z.infer<typeof ShippingRulesJson>

export const TaxRulesJson = TaxJson.extend({ version: Version }).meta({ id: 'TaxRules' })
export type TaxRulesJson = z.infer<typeof TaxRulesJson>

const priceMessage = 'Please enter an amount such as 9.99, with at most two decimals'
export const Price = moneyInput(priceMessage).refine((cents) => cents <= LARGEST_PRICE, {
  error: 'Please enter an amount of at most $99,999.99',
})
const dayMessage = `Days must be whole numbers from 1 to ${MOST_BUSINESS_DAYS}`
const Days = z.int(dayMessage).min(1, dayMessage).max(MOST_BUSINESS_DAYS, dayMessage)
const idMessage = 'A method is named by letters, digits and hyphens'

export const ShippingPriceInput = z.strictObject({ price: Price, freeAbove: Price.nullable() })

/** One method, as its form sends it. */
export const ShippingMethodInput = ShippingPriceInput.extend({
  id: z
    .string(idMessage)
    .max(LONGEST_ID, `A name can have at most ${LONGEST_ID} characters`)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, idMessage),
  label: z
    .string('Please enter a label')
    .trim()
    .min(1, 'Please enter a label')
    .max(LONGEST_LABEL, `A label can have at most ${LONGEST_LABEL} characters`),
  days: z.strictObject({ least: Days, most: Days }).refine(({ least, most }) => least <= most, {
    error: 'The first day cannot come after the last',
  }),
  pickup: z.enum(PICKUP_NAMES, 'Please choose when it leaves'),
  active: z.boolean('active must be true or false'),
  states: z.array(State).max(STATE_CODES.length, 'Please name each state once'),
})

export const ShippingRulesInput = z
  .strictObject({
    methods: z
      .array(ShippingMethodInput)
      .min(1, 'At least one shipping method has to be active')
      .max(MOST_METHODS, `There can be at most ${MOST_METHODS} shipping methods`),
    cartEstimate: ShippingPriceInput,
    version: Version,
  })
  .meta({ id: 'ShippingRulesInput' })
export type ShippingRulesInput = z.output<typeof ShippingRulesInput>

const rateMessage =
  'Please enter a percentage from 0 to 100 with at most three decimals, such as 8.875'
const RateInput = z
  .union([z.string(), z.number()], { error: rateMessage })
  .transform((value, context) => {
    const rate = parseRate(String(value))
    if (rate !== undefined) return rate
    context.addIssue({ code: 'custom', message: rateMessage })
    return z.NEVER
  })
  .meta({ description: 'A percentage', example: '8.875' })

export const TaxRateInput = z.strictObject({
  rate: RateInput,
  onShipping: z.boolean('onShipping must be true or false'),
})
export const StateRateInput = TaxRateInput.extend({ state: State })

export const TaxRulesInput = z
  .strictObject({
    everywhere: TaxRateInput,
    states: z.array(StateRateInput).max(STATE_CODES.length, 'Please name each state once'),
    version: Version,
  })
  .meta({ id: 'TaxRulesInput' })

export function shippingRules({ methods, cartEstimate }: ShippingRulesInput): ShippingRules {
  return {
    methods: methods.map(({ days, freeAbove, ...method }) => ({
      ...method,
      freeAbove: freeAbove ?? undefined,
      businessDays: days,
    })),
    cartEstimate: { ...cartEstimate, freeAbove: cartEstimate.freeAbove ?? undefined },
  }
}

export function chargesJson(rules: ChargeRules, takesCoupons: boolean): ChargesJson {
  const { methods, cartEstimate } = rules.shipping
  return {
    methods: methods
      .filter(({ active }) => active)
      .map((method) => ({
        id: method.id,
        label: method.label,
        states: [...method.states],
        ...priceJson(method),
      })),
    cartEstimate: priceJson(cartEstimate),
    tax: taxJson(rules.tax),
    asksState: dependsOnState(rules),
    takesCoupons,
  }
}

export function shippingRulesJson(rules: ShippingRules, version: number): ShippingRulesJson {
  return {
    methods: rules.methods.map(({ businessDays, states, ...method }) => ({
      ...method,
      ...priceJson(method),
      days: businessDays,
      states: [...states],
    })),
    cartEstimate: priceJson(rules.cartEstimate),
    version,
  }
}

export function taxRulesJson(rules: TaxRules, version: number): TaxRulesJson {
  return { ...taxJson(rules), version }
}

function taxJson({ everywhere, states }: TaxRules): z.infer<typeof TaxJson> {
  return {
    everywhere: rateJson(everywhere),
    states: states.map(({ state, ...rate }) => ({ state, ...rateJson(rate) })),
  }
}

function rateJson({ rate, onShipping }: TaxRate): z.infer<typeof TaxRateJson> {
  return { rate: ratePercent(rate), onShipping }
}

function priceJson({ price, freeAbove }: ShippingPrice): z.infer<typeof ShippingPriceJson> {
  return {
    price: moneyOut(price),
    freeAbove: freeAbove === undefined ? null : moneyOut(freeAbove),
  }
}
