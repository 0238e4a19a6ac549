import { ShopError } from '#domain/errors.ts'
import { MOST_ALERTS_PER_ADDRESS, refuseAlert } from '#domain/stock-alerts/stock-alerts.ts'
import { lockRow } from '#storage/catalogue/products/product-changes.ts'
import type { Command } from '#storage/engine/commands.ts'
import { addStockAlert, countAlertsOf } from '#storage/stock-alerts/stock-alerts.ts'

type AskForAlert = { readonly productId: number; readonly email: string }

/**
 * Requests one email for when a part is back. The part's row is locked, so that it cannot come back
 * between the look at its stock and the note of who waits for it.
 */
export const askForStockAlert: Command<AskForAlert, void> = async (
  tx,
  { productId, email },
  { now },
) => {
  const row = await lockRow(tx, productId)
  refuseAlert({
    isVisible: row?.visible === 1 && row.deleted_at === null,
    isAvailable: row?.available === 1,
    isDiscontinued: row?.availability === 'discontinued',
  })
  await addStockAlert(tx, { productId, email, now })
  if ((await countAlertsOf(tx, email)) > MOST_ALERTS_PER_ADDRESS) {
    throw new ShopError('invalid', 'We cannot take more requests for this address.')
  }
}
