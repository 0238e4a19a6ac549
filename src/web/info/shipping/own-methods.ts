import { chargesNow } from '#contract/charges/charge-calls.ts'
import type { ChargesJson } from '#contract/charges/charges.ts'
import { formatPrice } from '#domain/money.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { priceOf } from '../../data/prices.ts'
import { useRead } from '../../data/queries.ts'

export type Methods = ChargesJson['methods']

/** The methods of a shop that ships otherwise than the built-in texts say; undefined of any other. */
export function useOwnMethods(): Methods | undefined {
  const methods = useRead(chargesNow, {}).data?.methods
  return methods && !isAsBuiltIn(methods) ? methods : undefined
}

function isAsBuiltIn(methods: Methods): boolean {
  const builtIn = FIRST_RULES.shipping.methods
  return (
    methods.length === builtIn.length &&
    methods.every(({ label, price, freeAbove, states }, at) => {
      const first = builtIn[at]
      const costsTheSame = priceOf(price) === first?.price && freeAbove === null
      return label === first?.label && costsTheSame && states.length === 0
    })
  )
}

/** "$6.50, free on orders over $60.00" */
export function priceText({ price, freeAbove }: Methods[number]): string {
  const cents = priceOf(price)
  if (cents === 0) return 'FREE'
  const paid = formatPrice(cents)
  return freeAbove === null
    ? paid
    : `${paid}, free on orders over ${formatPrice(priceOf(freeAbove))}`
}
