import { addressOf } from '#contract/address.ts'
import { setProductStock, staffProductList } from '#contract/catalogue/admin-product-calls.ts'
import { changesSince } from '#contract/integrations/change-calls.ts'
import { changeOrderStatus, orderList } from '#contract/orders/admin-order-calls.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { EVENT_KINDS } from '#domain/integrations/events.ts'
import { CALLS_PER_MINUTE } from '#domain/integrations/keys.ts'
import { SCOPES } from '#domain/integrations/scopes.ts'

type Chapter = {
  readonly id: (typeof GUIDE_CHAPTERS)[number]
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly examples: readonly string[]
}

/** How another program is connected; a test runs the examples as they stand here. */
export function guideHtml(origin: string): string {
  return chapters(origin).map(chapterHtml).join('\n')
}

export const GUIDE_CHAPTERS = ['about-keys', 'about-webhooks', 'about-changes'] as const

const AUTHORIZED = "-H 'Authorization: Bearer <key>'"
const JSON_BODY = "-H 'Content-Type: application/json'"

function chapters(origin: string): readonly Chapter[] {
  return [
    {
      id: 'about-keys',
      title: 'Keys',
      paragraphs: [
        'A program calls with a key, which staff make under Settings › Integrations and which is shown once. It sends the key with every call, in the header Authorization: Bearer.',
        `A key has scopes: ${SCOPES.join(', ')}. Writing includes reading of the same noun. Each call below says which scope it needs; keys and webhooks themselves are for people only.`,
        `Without the scope a call is refused with 403 and a sentence that names it. An unknown, expired or revoked key gets 401; a revoked one ends at once. Unless the shop says otherwise a key makes ${CALLS_PER_MINUTE.usual} calls a minute; beyond that the response is 429 with Retry-After.`,
      ],
      examples: [
        `curl '${origin}${addressOf(orderList, {}, { limit: 5 })}' \\\n  ${AUTHORIZED}`,
        `curl '${origin}${addressOf(staffProductList, {}, { limit: 5 })}' \\\n  ${AUTHORIZED}`,
        `curl -X PUT '${origin}${addressOf(changeOrderStatus, { id: 1 })}' \\\n  ${AUTHORIZED} \\\n  ${JSON_BODY} \\\n  -d '{"status":"processing"}'`,
        `curl -X PATCH '${origin}${addressOf(setProductStock, { id: 1 })}' \\\n  ${AUTHORIZED} \\\n  ${JSON_BODY} \\\n  -d '{"stockQuantity":12}'`,
      ],
    },
    {
      id: 'about-webhooks',
      title: 'Webhooks',
      paragraphs: [
        `The store posts an event to the address of a program as soon as it happens. The events: ${EVENT_KINDS.join(', ')}.`,
        'The body is JSON: type, timestamp and data. An order, product or message comes as the API returns it, as it is when the event is sent, and null when it no longer exists; from, to, change and reason say what happened.',
        'Events are signed as Standard Webhooks demand, in the headers webhook-id, webhook-timestamp and webhook-signature; libraries that check this exist for most languages. Take an event with any status from 200 to 299 within 10 seconds, and do the work afterwards.',
        'An event that was not taken is tried again after 30 seconds, 2, 10 and 30 minutes, 2, 6 and 12 hours and twice after a day. It may arrive twice: webhook-id is the same then. The events about one order, product or message arrive in order; others pass meanwhile. Redirects are not followed.',
      ],
      examples: [],
    },
    {
      id: 'about-changes',
      title: 'Changes',
      paragraphs: [
        'A program that cannot be called asks instead. The first call, without since, says where to begin; every other one sends next of the call before as since and gets each change once. Read the order or product that a change names for what it is now.',
        'Changes are kept for 7 days. After that the response is 410: read everything again, and start over without since.',
      ],
      examples: [`curl '${origin}${addressOf(changesSince)}' \\\n  ${AUTHORIZED}`],
    },
  ]
}

function chapterHtml({ id, title, paragraphs, examples }: Chapter): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  const code = examples.map((example) => `<pre><code>${escapeHtml(example)}</code></pre>`)
  return `<section id="${id}">\n<h2>${title}</h2>\n${[...text, ...code].join('\n')}\n</section>`
}
