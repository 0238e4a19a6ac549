import { ShopError } from '../errors.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Nobody waits longer for a part: by then the appliance is repaired or replaced. */
export const ALERT_LIFETIME_MS = 365 * DAY_MS

/** Parts that one address can wait for at a time: anybody can type anybody's address. */
export const MOST_ALERTS_PER_ADDRESS = 20

type AwaitedPart = {
  readonly isAvailable: boolean
  readonly isVisible: boolean
  readonly isDiscontinued: boolean
}

/** Refuses to promise an email about a part that can be bought now, or never again. */
export function refuseAlert(part: AwaitedPart): void {
  if (!part.isVisible) throw new ShopError('not_found', 'Product not found')
  if (part.isAvailable) {
    throw new ShopError('wrong_state', 'This part is back in stock: you can order it now.')
  }
  if (part.isDiscontinued) {
    throw new ShopError('invalid', 'This part is no longer made, and we do not expect any more.')
  }
}
