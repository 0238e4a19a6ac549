import { z } from 'zod'
import { call } from '../call.ts'
import {
  CustomerExportQuery,
  LogExportQuery,
  MessageExportQuery,
  OrderExportQuery,
  ProductExportQuery,
  QuestionExportQuery,
  SubscriberExportQuery,
  TaxExportQuery,
  XLSX_FILE,
} from './exports.ts'

export const productExport = call({
  method: 'GET',
  path: '/api/admin/exports/products',
  access: 'staff',
  right: 'catalogue',
  summary:
    'The list of products with every column of the import: imported again it changes nothing',
  query: ProductExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const stockExport = call({
  method: 'GET',
  path: '/api/admin/exports/stock',
  access: 'staff',
  right: 'catalogue',
  summary: 'The stock of these products, to be imported again',
  query: ProductExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const priceExport = call({
  method: 'GET',
  path: '/api/admin/exports/prices',
  access: 'staff',
  right: 'catalogue',
  summary: 'The prices of these products, to be imported again',
  query: ProductExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const fitExport = call({
  method: 'GET',
  path: '/api/admin/exports/fits',
  access: 'staff',
  right: 'catalogue',
  summary: 'The models that these products fit, to be imported again',
  query: ProductExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const orderExport = call({
  method: 'GET',
  path: '/api/admin/exports/orders',
  access: 'staff',
  right: 'orders',
  summary: 'The list of orders as a file, newest first',
  query: OrderExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const orderLineExport = call({
  method: 'GET',
  path: '/api/admin/exports/order-lines',
  access: 'staff',
  right: 'orders',
  summary: 'The lines of these orders',
  query: OrderExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const customerExport = call({
  method: 'GET',
  path: '/api/admin/exports/customers',
  access: 'staff',
  right: 'orders',
  summary: 'The list of customers as a file, by email',
  query: CustomerExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const taxExport = call({
  method: 'GET',
  path: '/api/admin/exports/taxes',
  access: 'staff',
  right: 'orders',
  summary: 'What orders were charged by month and state, without cancelled ones',
  query: TaxExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const messageExport = call({
  method: 'GET',
  path: '/api/admin/exports/messages',
  access: 'staff',
  summary: 'The list of messages as a file',
  query: MessageExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const subscriberExport = call({
  method: 'GET',
  path: '/api/admin/exports/subscribers',
  access: 'staff',
  summary: 'The list of newsletter subscribers as a file, newest first',
  query: SubscriberExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const questionExport = call({
  method: 'GET',
  path: '/api/admin/exports/questions',
  access: 'staff',
  summary: 'Questions about parts with their answers: imported again the file changes nothing',
  query: QuestionExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const buyerAnswerExport = call({
  method: 'GET',
  path: '/api/admin/exports/buyer-answers',
  access: 'staff',
  summary: 'What buyers said of their parts, by the lines of orders',
  query: QuestionExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})

export const logExport = call({
  method: 'GET',
  path: '/api/admin/exports/log',
  access: 'staff',
  summary: 'The audit log as a file',
  query: LogExportQuery,
  mediaType: 'text/csv',
  response: z.string(),
  alternatives: [XLSX_FILE],
})
