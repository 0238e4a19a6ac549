import { z } from 'zod'
import type { Store } from '#commands/store.ts'
import { moneyOut } from '#contract/fields.ts'
import {
  AuditEntryJson,
  AuditQuery,
  BrandJson,
  CustomerJson,
  CustomersQuery,
  MessageJson,
  MessageParams,
  MessagesQuery,
  UnreadJson,
} from '#contract/staff-lists.ts'
import { STAFF_PAGE_ROWS } from '#contract/staff-products.ts'
import { type Route, route } from '#http/calls/route.ts'
import { listBrands } from '#storage/catalogue/brands.ts'
import { countMessages, listMessages } from '#storage/messages/inbox.ts'
import { listCustomers } from '#storage/orders/customers.ts'
import { listAudit } from '#storage/staff/audit-entries.ts'
import { actorOf, pageOf, sayTheRest } from './list.ts'

/** The back office's other lists. */
export function staffListRoutes(store: Store): readonly Route[] {
  const { db } = store

  const customers = route({
    method: 'GET',
    path: '/api/admin/customers',
    access: 'staff',
    summary: 'Everybody who ordered, by e-mail, latest order first unless sorted otherwise',
    query: CustomersQuery,
    response: z.array(CustomerJson),
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const { search, sort = 'latest', order = query.sort ? 'asc' : 'desc' } = query
      const asked = { search, sort, descending: order === 'desc' }
      const { customers, total, more } = await listCustomers(db, asked, page)
      sayTheRest(request, reply, { total, more, next: page.offset + customers.length })
      return customers.map(({ total, lastOrderAt, ...customer }) => ({
        ...customer,
        total: moneyOut(total),
        lastOrderAt: timeText(lastOrderAt),
      }))
    },
  })

  const brands = route({
    method: 'GET',
    path: '/api/admin/brands',
    access: 'staff',
    summary: 'Brands with how many products each has',
    response: z.array(BrandJson),
    handler: async () => [...(await listBrands(db))],
  })

  const messages = route({
    method: 'GET',
    path: '/api/admin/messages',
    access: 'staff',
    summary: 'What visitors sent, newest first',
    query: MessagesQuery,
    response: z.array(MessageJson),
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const unread = query.unread === undefined ? undefined : query.unread === 'true'
      const filter = { kind: query.kind, unread }
      const [found, total] = await Promise.all([
        listMessages(db, filter, page),
        countMessages(db, filter),
      ])
      sayTheRest(request, reply, { total, next: page.offset + found.length })
      return found.map(({ fields, at, ...message }) => ({
        ...message,
        fields: { ...fields },
        at: timeText(at),
      }))
    },
  })

  const readMessage = route({
    method: 'PUT',
    path: '/api/admin/messages/:id/read',
    access: 'staff',
    summary: 'Marks a message as read; answers how many are still unread',
    params: MessageParams,
    response: UnreadJson,
    handler: async ({ params, staff }) => {
      await store.write('readMessage', { id: params.id, actor: actorOf(staff) })
      return { unread: await countMessages(db, { unread: true }) }
    },
  })

  const audit = route({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'staff',
    summary: 'Who changed what, newest first',
    query: AuditQuery,
    response: z.array(AuditEntryJson),
    handler: async ({ query, request, reply }) => {
      const { subject, subjectId, before: beforeId, limit = STAFF_PAGE_ROWS } = query
      const entries = await listAudit(db, { subject, subjectId }, { limit, beforeId })
      const last = entries.at(-1)
      if (last && entries.length === limit) {
        const url = new URL(request.url, 'http://shop')
        url.searchParams.set('before', String(last.id))
        reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
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

function timeText(time: number): string {
  return new Date(time).toISOString()
}
