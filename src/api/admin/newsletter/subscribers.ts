import type { z } from 'zod'
import type { Store } from '#commands/store.ts'
import { removeSubscriber, subscriberList } from '#contract/newsletter/newsletter-calls.ts'
import type { SubscribersQuery } from '#contract/newsletter/newsletters.ts'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import { type Route, route } from '#http/calls/route.ts'
import { listSubscribers, type SubscriberFilter } from '#storage/newsletter/subscriber-list.ts'
import { pageOf, sendTotals } from '../../list-page.ts'
import { actorOf } from '../access/access.ts'
import { timeOrNull, timeText } from '../times.ts'

export function adminSubscriberRoutes(store: Store): readonly Route[] {
  const list = route(subscriberList, {
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const found = await listSubscribers(store.db, subscriberFilter(query), page)
      const { subscribers, total, more } = found
      sendTotals(request, reply, { total, more, next: page.offset + subscribers.length })
      return subscribers.map(({ id, email, topics, askedAt, confirmedAt }) => ({
        ...{ id, email, topics: [...topics] },
        askedAt: timeText(askedAt),
        confirmedAt: timeOrNull(confirmedAt),
      }))
    },
  })

  const remove = route(removeSubscriber, {
    handler: async ({ params: { id }, staff }) => {
      await store.write('removeSubscriber', { id, actor: actorOf(staff) })
      return undefined
    },
  })

  return [list, remove]
}

export function subscriberFilter({
  state,
  email,
}: Pick<z.infer<typeof SubscribersQuery>, 'state' | 'email'>): SubscriberFilter {
  return {
    isConfirmed: state === undefined ? undefined : state === 'confirmed',
    email: email || undefined,
  }
}
