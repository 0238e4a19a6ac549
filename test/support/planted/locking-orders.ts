import type { PlaceOrder } from '#flows/place-order.ts'
import { lockCatalogue, raisesCatalogueVersion } from '#storage/catalogue-version.ts'
import type { Moment } from '#storage/commands.ts'
import type { Tx } from '#storage/schema.ts'
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
