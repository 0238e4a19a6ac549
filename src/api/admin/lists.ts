import type { Store } from '#commands/store.ts'
import { moneyOut } from '#contract/fields.ts'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import {
  auditLog,
  brandList,
  customerList,
  markMessageRead,
  messageList,
} from '#contract/staff/list-calls.ts'
import { type Route, route } from '#http/calls/route.ts'
import { listBrands } from '#storage/catalogue/products/brands.ts'
import { bouncedAmong } from '#storage/emails/bounces.ts'
import { countMessages, listMessages } from '#storage/messages/inbox.ts'
import { listCustomers } from '#storage/orders/customers.ts'
import { listAudit } from '#storage/staff/audit-entries.ts'
import { nextLink, pageOf, sendTotals } from '../list-page.ts'
import { actorOf } from './access/access.ts'
import { timeText } from './times.ts'

/** The back office's other lists. */
export function adminListRoutes(store: Store): readonly Route[] {
  const { db } = store

  const customers = route(customerList, {
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const { search, sort = 'latest', order = query.sort ? 'asc' : 'desc' } = query
      const filter = { search, sort, descending: order === 'desc' }
      const { customers, total, more } = await listCustomers(store, filter, page)
      sendTotals(request, reply, { total, more, next: page.offset + customers.length })
      const bounced = await bouncedAmong(
        db,
        customers.map(({ email }) => email),
      )
      return customers.map(({ total, lastOrderAt, ...customer }) => ({
        ...customer,
        bounced: bounced.has(customer.email.toLowerCase()),
        total: moneyOut(total),
        lastOrderAt: timeText(lastOrderAt),
      }))
    },
  })

  const brands = route(brandList, {
    handler: async () => [...(await listBrands(db))],
  })

  const messages = route(messageList, {
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const filter = messageFilter(query)
      const [found, total] = await Promise.all([
        listMessages(db, filter, page),
        countMessages(db, filter),
      ])
      sendTotals(request, reply, { total, next: page.offset + found.length })
      return found.map(({ fields, at, ...message }) => ({
        ...message,
        fields: { ...fields },
        at: timeText(at),
      }))
    },
  })

  const readMessage = route(markMessageRead, {
    handler: async ({ params, staff }) => {
      await store.write('readMessage', { id: params.id, actor: actorOf(staff) })
      return { unread: await countMessages(db, { unread: true }) }
    },
  })

  const audit = route(auditLog, {
    handler: async ({ query, request, reply }) => {
      const { subject, subjectId, before: beforeId, limit = STAFF_PAGE_ROWS } = query
      const entries = await listAudit(db, { subject, subjectId }, { limit, beforeId })
      const last = entries.at(-1)
      if (last && entries.length === limit) {
        reply.header('link', nextLink(request, { before: last.id }))
      }
      return entries.map(({ at, subjectId, ...entry }) => ({
        ...entry,
        at: timeText(at),
        subjectId: subjectId ?? null,
      }))
    },
  })

  return [customers, brands, messages, readMessage, audit]
}

export function messageFilter({
  kind,
  unread,
}: {
  readonly kind?: string | undefined
  readonly unread?: 'true' | 'false' | undefined
}) {
  return { kind, unread: unread === undefined ? undefined : unread === 'true' }
}
