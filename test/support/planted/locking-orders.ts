import type { PlaceOrder } from '#commands/orders/place-order.ts'
import { lockCatalogue, raisesCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: an order that changes what pages show takes the lock of staff and imports. */
export const commands = {
  ...sound,
  placeOrder: async (tx: Tx, input: PlaceOrder, moment: Moment) => {
    const placed = await sound.placeOrder(tx, input, moment)
    if (raisesCatalogueVersion(tx)) await lockCatalogue(tx)
    return placed
  },
}
