import type { Store } from '#commands/store.ts'
import { askForStockAlert } from '#contract/stock-alerts/stock-alert-calls.ts'
import { type Route, route } from '#http/calls/route.ts'
import { type EmailLimitOptions, limitByEmail } from './email-limit.ts'

const MOST_PER_MINUTE = 10

/** The same sentence whether or not the address was noted before. */
const NOTED = 'We will send you one email as soon as this part is back in stock.'

export function stockAlertRoutes(store: Store, options: EmailLimitOptions): readonly Route[] {
  const limit = limitByEmail(
    options,
    'We have several requests from this address already. Please wait a while.',
  )
  return [
    route(askForStockAlert, {
      mostPerMinute: MOST_PER_MINUTE,
      handler: async ({ body }) => {
        limit(body.email)
        await store.write('askForStockAlert', body)
        return { message: NOTED }
      },
    }),
  ]
}
