import type { Store } from '#commands/store.ts'
import {
  buyerAnswerExport,
  customerExport,
  fitExport,
  logExport,
  messageExport,
  orderExport,
  orderLineExport,
  priceExport,
  productExport,
  questionExport,
  stockExport,
  subscriberExport,
  taxExport,
} from '#contract/exports/export-calls.ts'
import {
  CUSTOMER_COLUMNS,
  ORDER_COLUMNS,
  ORDER_LINE_COLUMNS,
  TAX_COLUMNS,
} from '#domain/exports/order-columns.ts'
import { LOG_COLUMNS, MESSAGE_COLUMNS, SUBSCRIBER_COLUMNS } from '#domain/exports/other-columns.ts'
import {
  FIT_COLUMNS,
  PRICE_COLUMNS,
  PRODUCT_COLUMNS,
  STOCK_COLUMNS,
} from '#domain/exports/product-columns.ts'
import { ANSWER_COLUMNS, QUESTION_COLUMNS } from '#domain/exports/voice-columns.ts'
import { type Route, route } from '#http/calls/route.ts'
import { exportAnswers } from '#storage/buyers/exported-answers.ts'
import { exportMessages } from '#storage/messages/inbox.ts'
import { exportSubscribers } from '#storage/newsletter/subscriber-list.ts'
import { exportTaxes } from '#storage/orders/collected-tax.ts'
import { exportCustomers } from '#storage/orders/customers.ts'
import { exportOrderLines, exportOrders } from '#storage/orders/exported-orders.ts'
import { exportFits, exportProductRows, exportProducts } from '#storage/product-list/export.ts'
import { exportQuestions } from '#storage/questions/exported-questions.ts'
import { exportAudit } from '#storage/staff/audit-entries.ts'
import { staffQuery } from '../catalogue/staff-query.ts'
import { messageFilter } from '../lists.ts'
import { subscriberFilter } from '../newsletter/subscribers.ts'
import { exportSender } from './export-file.ts'

/** Each reads a whole table, if in short steps: two at a time leave room for shoppers. */
const mostInFlight = 2

/** What the lists of the back office show, as files. */
export function exportRoutes(store: Store, clock: () => number): readonly Route[] {
  const { db } = store
  const send = exportSender(store, clock)
  return [
    route(productExport, {
      mostInFlight,
      handler: (call) =>
        send(call, 'products', PRODUCT_COLUMNS, exportProducts(store, staffQuery(call.query))),
    }),
    route(stockExport, {
      mostInFlight,
      handler: (call) =>
        send(call, 'stock', STOCK_COLUMNS, exportProductRows(store, staffQuery(call.query))),
    }),
    route(priceExport, {
      mostInFlight,
      handler: (call) =>
        send(call, 'prices', PRICE_COLUMNS, exportProductRows(store, staffQuery(call.query))),
    }),
    route(fitExport, {
      mostInFlight,
      handler: (call) => send(call, 'fits', FIT_COLUMNS, exportFits(store, staffQuery(call.query))),
    }),
    route(orderExport, {
      mostInFlight,
      handler: (call) => send(call, 'orders', ORDER_COLUMNS, exportOrders(db, call.query)),
    }),
    route(orderLineExport, {
      mostInFlight,
      handler: (call) =>
        send(call, 'order-lines', ORDER_LINE_COLUMNS, exportOrderLines(db, call.query)),
    }),
    route(customerExport, {
      mostInFlight,
      handler: (call) =>
        send(call, 'customers', CUSTOMER_COLUMNS, exportCustomers(db, call.query.search)),
    }),
    route(taxExport, {
      mostInFlight,
      handler: (call) => send(call, 'taxes', TAX_COLUMNS, exportTaxes(db, call.query)),
    }),
    route(messageExport, {
      mostInFlight,
      handler: (call) =>
        send(call, 'messages', MESSAGE_COLUMNS, exportMessages(db, messageFilter(call.query))),
    }),
    route(subscriberExport, {
      mostInFlight,
      handler: (call) =>
        send(
          call,
          'subscribers',
          SUBSCRIBER_COLUMNS,
          exportSubscribers(db, subscriberFilter(call.query)),
        ),
    }),
    route(questionExport, {
      mostInFlight,
      handler: (call) => send(call, 'questions', QUESTION_COLUMNS, exportQuestions(db, call.query)),
    }),
    route(buyerAnswerExport, {
      mostInFlight,
      handler: (call) => send(call, 'buyer-answers', ANSWER_COLUMNS, exportAnswers(db, call.query)),
    }),
    route(logExport, {
      mostInFlight,
      handler: (call) => send(call, 'log', LOG_COLUMNS, exportAudit(db, call.query)),
    }),
  ]
}
