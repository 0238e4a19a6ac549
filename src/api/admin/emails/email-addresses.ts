import type { Store } from '#commands/store.ts'
import { emailAddress, retryAddress } from '#contract/emails/email-address-calls.ts'
import { type Route, route } from '#http/calls/route.ts'
import { findBounce } from '#storage/emails/bounces.ts'
import { actorOf } from '../access/access.ts'
import { timeText } from '../times.ts'

/** Whether emails to somebody come back. */
export function adminEmailAddressRoutes(store: Store): readonly Route[] {
  const show = route(emailAddress, { handler: ({ query }) => shown(query.address) })

  const retry = route(retryAddress, {
    handler: async ({ body: { address }, staff }) => {
      await store.write('retryAddress', { address, actor: actorOf(staff) })
      return shown(address)
    },
  })

  return [show, retry]

  async function shown(address: string) {
    const bounce = await findBounce(store.db, address)
    if (!bounce) return { bounce: null }
    return { bounce: { reason: bounce.reason, at: timeText(bounce.at) } }
  }
}
