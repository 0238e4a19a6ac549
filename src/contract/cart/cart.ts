import { z } from 'zod'
import { type CartLine, LARGEST_QUANTITY, type LineModel, noticeOf } from '#domain/cart/cart.ts'
import type { Discount } from '#domain/orders/order-totals.ts'
import { ProductJson, productJson } from '../catalogue/products.ts'
import { CouponCode } from '../charges/coupons.ts'
import { Id, idInput, Money, moneyOut } from '../fields.ts'
import { LONGEST_MODEL } from '../limits.ts'

const quantityMessage = `Quantity must be a whole number from 1 to ${LARGEST_QUANTITY}`
/** No coercion: "5", true and [3] are not quantities. */
export const Quantity = z
  .int(quantityMessage)
  .min(1, quantityMessage)
  .max(LARGEST_QUANTITY, quantityMessage)

const modelMessage = `A model number must have 1 to ${LONGEST_MODEL} characters`

export const AddToCartInput = z
  .strictObject({
    productId: idInput('productId must be a product id'),
    quantity: Quantity,
    model: z
      .string(modelMessage)
      .trim()
      .min(1, modelMessage)
      .max(LONGEST_MODEL, modelMessage)
      .optional()
      .meta({ description: 'The appliance it is for; goes with the line into the order' }),
  })
  .meta({ id: 'AddToCart' })
export const SetQuantityInput = z.strictObject({ quantity: Quantity }).meta({ id: 'SetQuantity' })

export const CouponCodeInput = z.strictObject({ code: CouponCode }).meta({ id: 'CouponCode' })

const CartNoticeJson = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unavailable') }),
  z.object({ kind: z.literal('short'), left: z.int() }),
  z.object({ kind: z.literal('price'), was: Money }),
])
type CartNoticeJson = z.infer<typeof CartNoticeJson>

/** The appliance a line is for, in the cart as in an order. */
export const LineModelJson = z
  .object({
    number: z.string().meta({ description: 'As its maker writes it; as sent if not known to us' }),
    listed: z
      .boolean()
      .meta({ description: 'Whether the part was listed for it when put into the cart' }),
  })
  .meta({ id: 'LineModel' })
export type LineModelJson = z.infer<typeof LineModelJson>

export const CartItemJson = z
  .object({
    id: Id,
    quantity: z.int(),
    product: ProductJson,
    /** Why it cannot be bought as it stands, or what changed since it was put in. */
    notice: CartNoticeJson.nullable(),
    model: LineModelJson.nullable(),
  })
  .meta({ id: 'CartItem' })
export type CartItemJson = z.infer<typeof CartItemJson>

/** What the cart's coupon takes off, for each way in which the order may be sent. */
export const CartCouponJson = z
  .object({
    code: z.string(),
    gives: z.string().meta({ example: '15% off' }),
    problem: z.string().nullable().meta({ description: 'Why it takes nothing off now' }),
    discounts: z.array(
      z.object({
        method: z.string().nullable().meta({ description: "null for the cart page's estimate" }),
        goods: Money,
        shipping: Money,
      }),
    ),
  })
  .meta({ id: 'CartCoupon' })
export type CartCouponJson = z.infer<typeof CartCouponJson>

export const CartJson = z
  .object({
    items: z.array(CartItemJson),
    coupon: CartCouponJson.optional().meta({ description: 'Only when the cart has a code' }),
  })
  .meta({ id: 'Cart' })
export type CartJson = z.infer<typeof CartJson>

export function discountJson(method: string | null, { goods, shipping }: Discount) {
  return { method, goods: moneyOut(goods), shipping: moneyOut(shipping) }
}

export function cartItemJson(line: CartLine): CartItemJson {
  return {
    id: line.id,
    quantity: line.quantity,
    product: { ...productJson(line.product), ...(line.gone ? { inStock: false } : {}) },
    notice: noticeJson(line),
    model: lineModelJson(line.model),
  }
}

export function lineModelJson(model: LineModel | undefined): LineModelJson | null {
  return model ? { number: model.number, listed: model.listed } : null
}

function noticeJson(line: CartLine): CartNoticeJson | null {
  const notice = noticeOf(line)
  if (!notice) return null
  return notice.kind === 'price' ? { kind: 'price', was: moneyOut(notice.was) } : notice
}
