import { ShopError } from '#domain/errors.ts'
import { DAY_MS } from '#domain/orders/purchase-limits.ts'
import { deleteLine, deleteLines, lockCart, setLineQuantity } from '#storage/cart/carts.ts'
import { productOfLine } from '#storage/cart/product-for-cart.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import type { Limited } from '../limits/purchase-limits.ts'
import { type ChangedLine, refuseTooMany } from './add-to-cart.ts'

type LineOfSession = { readonly sessionHash: string; readonly lineId: number }

/** A line of another cart is refused like one that does not exist. */
const unknownLine = () => new ShopError('not_found', 'That item is not in your cart')

export async function setQuantity(
  tx: Tx,
  input: LineOfSession & Limited & { readonly quantity: number },
  { now }: Moment,
): Promise<ChangedLine> {
  const cartId = await lockCart(tx, input.sessionHash, now)
  if (cartId === undefined) throw unknownLine()
  const product = await productOfLine(tx, cartId, input.lineId, now - DAY_MS)
  if (!product) throw unknownLine()
  refuseTooMany(product, input.quantity, input)
  await setLineQuantity(tx, input.lineId, input.quantity)
  return { cartId, lineId: input.lineId }
}

/** Returns the cart, whose other lines stay. */
export async function removeLine(
  tx: Tx,
  { sessionHash, lineId }: LineOfSession,
  { now }: Moment,
): Promise<{ readonly cartId: number }> {
  const cartId = await lockCart(tx, sessionHash, now)
  if (cartId === undefined || !(await deleteLine(tx, cartId, lineId))) throw unknownLine()
  return { cartId }
}

export async function clearCart(
  tx: Tx,
  { sessionHash }: { readonly sessionHash: string },
  { now }: Moment,
): Promise<void> {
  const cartId = await lockCart(tx, sessionHash, now)
  if (cartId !== undefined) await deleteLines(tx, cartId)
}

/** A visit gives the cart another thirty days, and shows that its session came back. */
export async function renewCart(
  tx: Tx,
  { sessionHash }: { readonly sessionHash: string },
  { now }: Moment,
): Promise<void> {
  await lockCart(tx, sessionHash, now)
}
