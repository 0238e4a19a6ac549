import type { PlaceOrder } from '#commands/orders/place-order.ts'
import { ShopError } from '#domain/errors.ts'
import { parseDecimal } from '#domain/money.ts'
import type { Totals } from '#domain/orders/order-totals.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: whatever amounts are sent, the order is taken. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    try {
      return await sound.placeOrder(tx, input, moment)
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'amounts_changed') throw error
      return sound.placeOrder(tx, { ...input, agreed: amountsIn(error) }, moment)
    }
  },
}

function amountsIn({ details }: ShopError): Totals {
  const amounts = details?.amounts as Record<keyof Totals, string>
  const [subtotal, discount, shipping, tax, total] = [
    amounts.subtotal,
    amounts.discount,
    amounts.shipping,
    amounts.tax,
    amounts.total,
  ].map((amount) => parseDecimal(amount))
  return { subtotal, discount, shipping, tax, total } as Totals
}
