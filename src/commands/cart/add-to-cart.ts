import { LARGEST_QUANTITY, MOST_CART_LINES, NO_PRICE, onlyLeft } from '#domain/cart/cart.ts'
import { isForSale } from '#domain/catalogue/products.ts'
import { ShopError } from '#domain/errors.ts'
import { DAY_MS, refusePartForSession } from '#domain/orders/purchase-limits.ts'
import { insertLine, lockOrOpenCart, raiseLine, setLineModel } from '#storage/cart/carts.ts'
import { type ProductForCart, productForCart } from '#storage/cart/product-for-cart.ts'
import { modelOfLine } from '#storage/catalogue/models/fits.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { countNewCart, type Limited } from '../limits/purchase-limits.ts'

export type AddToCart = {
  readonly sessionHash: string
  readonly productId: number
  readonly quantity: number
  /** The appliance it is for, however its number is written. */
  readonly model?: string | undefined
} & Limited

export type ChangedLine = { readonly cartId: number; readonly lineId: number }

/** A session's first product creates its cart; the same product again raises the quantity. */
export async function addToCart(tx: Tx, input: AddToCart, { now }: Moment): Promise<ChangedLine> {
  const { sessionHash, productId, addressKey } = input
  const cartId = await lockOrOpenCart(tx, sessionHash, now, async () => {
    if (addressKey !== undefined) await countNewCart(tx, addressKey, now)
  })
  const product = await productForCart(tx, cartId, productId, now - DAY_MS)
  if (!product) throw new ShopError('not_found', 'Product not found')
  const quantity = product.inCart + input.quantity
  if (product.lineId === undefined && product.lines >= MOST_CART_LINES) {
    throw new ShopError('invalid', `A cart holds at most ${MOST_CART_LINES} different parts`)
  }
  refuseTooMany(product, quantity, input)

  const { priceCents, lineId } = product
  const model =
    input.model === undefined ? undefined : await modelOfLine(tx, productId, input.model)
  if (lineId === undefined) {
    const line = { cartId, productId, quantity, priceCents, now, model }
    return { cartId, lineId: await insertLine(tx, line) }
  }
  await raiseLine(tx, lineId, quantity, priceCents)
  if (model) await setLineModel(tx, lineId, model)
  return { cartId, lineId }
}

export function refuseTooMany(
  product: ProductForCart,
  quantity: number,
  { addressKey }: Limited,
): void {
  if (!isForSale({ price: product.priceCents, sellAtZero: product.sellAtZero })) {
    throw new ShopError('no_price', NO_PRICE)
  }
  if (!product.available) {
    const why = product.discontinued ? 'This part is discontinued' : 'This part is out of stock'
    throw new ShopError('out_of_stock', why, { left: 0 })
  }
  if (product.tracked && quantity > product.stock) {
    throw new ShopError('out_of_stock', onlyLeft(product.stock), { left: product.stock })
  }
  if (quantity > LARGEST_QUANTITY) {
    throw new ShopError('invalid', `At most ${LARGEST_QUANTITY} of one part can be ordered`)
  }
  if (product.tracked && addressKey !== undefined) refusePartForSession({ ...product, quantity })
}
