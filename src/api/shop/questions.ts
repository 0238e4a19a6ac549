import type { Store } from '#commands/store.ts'
import { askQuestion } from '#contract/questions/question-calls.ts'
import { type Route, route } from '#http/calls/route.ts'
import { type EmailLimitOptions, limitByEmail } from './email-limit.ts'

const MOST_PER_MINUTE = 10

const RECEIVED =
  'Thank you. Your question will appear on this part’s page as soon as we have answered it.'
const RECEIVED_WITH_EMAIL = `${RECEIVED} We will email you then.`

/** What anybody asks about a part. */
export function questionRoutes(store: Store, options: EmailLimitOptions): readonly Route[] {
  const limit = limitByEmail(
    options,
    'We have several questions from this address already. Please wait a while.',
  )
  return [
    route(askQuestion, {
      mostPerMinute: MOST_PER_MINUTE,
      handler: async ({ params, body }) => {
        if (body.email !== '') limit(body.email)
        await store.write('askQuestion', { slug: params.slug, ...body })
        return { message: body.email === '' ? RECEIVED : RECEIVED_WITH_EMAIL }
      },
    }),
  ]
}
