import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import {
  AuditEntryJson,
  AuditQuery,
  BrandJson,
  CustomerJson,
  CustomersQuery,
  MessageJson,
  MessagesQuery,
  UnreadJson,
} from './lists.ts'

export const customerList = call({
  method: 'GET',
  path: '/api/admin/customers',
  access: 'staff',
  right: 'orders',
  summary: 'Everyone who has ordered, by email, latest order first unless sorted otherwise',
  query: CustomersQuery,
  response: z.array(CustomerJson),
})

export const brandList = call({
  method: 'GET',
  path: '/api/admin/brands',
  access: 'staff',
  right: 'catalogue',
  summary: 'Brands with how many products each has',
  response: z.array(BrandJson),
})

export const messageList = call({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'staff',
  summary: 'What visitors sent, newest first',
  query: MessagesQuery,
  response: z.array(MessageJson),
})

export const markMessageRead = call({
  method: 'PUT',
  path: '/api/admin/messages/:id/read',
  access: 'staff',
  summary: 'Marks a message as read; returns how many are still unread',
  params: IdParams,
  response: UnreadJson,
})

export const auditLog = call({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'staff',
  summary: 'Who changed what, newest first',
  query: AuditQuery,
  response: z.array(AuditEntryJson),
})
