import { commands as shopCommands } from '#flows/commands.ts'
import type { Moment } from '#storage/commands.ts'
import { insertProducts } from '#storage/product-writes.ts'
import { flag, type Tx } from '#storage/schema.ts'
import { followAvailability, putBackStock, recordMovements, takeStock } from '#storage/stock.ts'
import { type ProductFixture, productDraft } from './product-drafts.ts'

/* What staff may do to a product while shoppers shop, as short as a test wants to say it. */

async function makeProducts(
  tx: Tx,
  { products }: { readonly products: readonly ProductFixture[] },
  { now }: Moment,
): Promise<readonly number[]> {
  const drafts = products.map((fixture) => ({
    draft: productDraft(fixture),
    categoryId: undefined,
    categoryName: '',
  }))
  return insertProducts(tx, drafts, { reason: 'created', now })
}

async function setPrice(
  tx: Tx,
  { productId, cents }: { readonly productId: number; readonly cents: number },
): Promise<void> {
  await tx.updateTable('products').set({ price_cents: cents }).where('id', '=', productId).execute()
}

async function setStock(
  tx: Tx,
  { productId, stock }: { readonly productId: number; readonly stock: number },
  { now }: Moment,
): Promise<void> {
  const before = await putBackStock(tx, { productId, quantity: 0 })
  const change = stock - before.stock
  const after =
    change >= 0
      ? await putBackStock(tx, { productId, quantity: change })
      : await takeStock(tx, { productId, quantity: -change })
  if (!after) throw new Error('the row is held, so its stock is there')
  await recordMovements(tx, [{ productId, change }], { reason: 'set', orderId: null, now })
  await followAvailability(tx, [after])
}

async function deleteProduct(
  tx: Tx,
  { productId }: { readonly productId: number },
  { now }: Moment,
): Promise<void> {
  await tx.updateTable('products').set({ deleted_at: now }).where('id', '=', productId).execute()
}

async function showProduct(
  tx: Tx,
  { productId, visible }: { readonly productId: number; readonly visible: boolean },
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ visible: flag(visible) })
    .where('id', '=', productId)
    .execute()
}

export const commands = {
  ...shopCommands,
  makeProducts,
  setPrice,
  setStock,
  deleteProduct,
  showProduct,
}

export type ShopCommands = typeof commands

export const SHOP_COMMANDS_URL = import.meta.url
