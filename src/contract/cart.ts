import { z } from 'zod'
import { type CartLine, LARGEST_QUANTITY, noticeOf } from '#domain/cart/cart.ts'
import { Id, idInput, Money, moneyOut } from './fields.ts'
import { ProductJson, productJson } from './products.ts'

const quantityMessage = `Quantity must be a whole number from 1 to ${LARGEST_QUANTITY}`
/** No coercion: "5", true and [3] are not quantities. */
export const Quantity = z
  .int(quantityMessage)
  .min(1, quantityMessage)
  .max(LARGEST_QUANTITY, quantityMessage)

export const AddToCartInput = z
  .strictObject({
    productId: idInput('productId must be a product id'),
    quantity: Quantity,
  })
  .meta({ id: 'AddToCart' })
export const SetQuantityInput = z.strictObject({ quantity: Quantity }).meta({ id: 'SetQuantity' })

const CartNoticeJson = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unavailable') }),
  z.object({ kind: z.literal('short'), left: z.int() }),
  z.object({ kind: z.literal('price'), was: Money }),
])
type CartNoticeJson = z.infer<typeof CartNoticeJson>

export const CartItemJson = z
  .object({
    id: Id,
    quantity: z.int(),
    product: ProductJson,
    /** Why it cannot be bought as it stands, or what changed since it was put in. */
    notice: CartNoticeJson.nullable(),
  })
  .meta({ id: 'CartItem' })
export type CartItemJson = z.infer<typeof CartItemJson>

export const CartJson = z.object({ items: z.array(CartItemJson) }).meta({ id: 'Cart' })
export type CartJson = z.infer<typeof CartJson>

export function cartItemJson(line: CartLine): CartItemJson {
  return {
    id: line.id,
    quantity: line.quantity,
    product: { ...productJson(line.product), ...(line.gone ? { inStock: false } : {}) },
    notice: noticeJson(line),
  }
}

function noticeJson(line: CartLine): CartNoticeJson | null {
  const notice = noticeOf(line)
  if (!notice) return null
  return notice.kind === 'price' ? { kind: 'price', was: moneyOut(notice.was) } : notice
}
