import { UNCONFIRMED_FOR_MS } from '../newsletter/newsletter.ts'
import { KEPT_FOR_MS } from '../outbox/outbox.ts'

/** What a link of an email does once somebody presses the button of its page. */
const LINK_ACTIONS = ['confirm', 'unsubscribe', 'stop-alerts'] as const
export type LinkAction = (typeof LINK_ACTIONS)[number]

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** How long each works from when its email was written. */
export const LINK_LIFETIMES_MS: Readonly<Record<LinkAction, number>> = {
  confirm: UNCONFIRMED_FOR_MS,
  unsubscribe: YEAR_MS,
  // It leads to the address through the email itself, which is stored this long.
  'stop-alerts': KEPT_FOR_MS,
}

/** "unsubscribe.12.mhx2k.3f…" is for "unsubscribe"; undefined for what is no link of ours. */
export function actionOfLink(link: string): LinkAction | undefined {
  return LINK_ACTIONS.find((action) => link.startsWith(`${action}.`))
}
