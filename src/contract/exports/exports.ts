import { z } from 'zod'
import { EXPORT_FORMATS } from '#domain/exports/exports.ts'
import { StaffProductFilter } from '../catalogue/admin-products.ts'
import { SubscribersQuery } from '../newsletter/newsletters.ts'
import { Month } from '../orders/figures.ts'
import { OrdersQuery } from '../orders/orders.ts'
import { QuestionsQuery } from '../questions/admin-questions.ts'
import { type DeclaredResponse, XLSX } from '../responses.ts'
import { AuditQuery, CustomersQuery, MessagesQuery } from '../staff/lists.ts'

const format = z
  .enum(EXPORT_FORMATS, `format must be one of ${EXPORT_FORMATS.join(', ')}`)
  .default('csv')

/** The filters of the lists on screen, and the kind of file. */
export const ProductExportQuery = StaffProductFilter.extend({ format })
export const OrderExportQuery = OrdersQuery.pick({ status: true, search: true }).extend({ format })
export const CustomerExportQuery = CustomersQuery.pick({ search: true }).extend({ format })
export const MessageExportQuery = MessagesQuery.pick({ kind: true, unread: true }).extend({
  format,
})
export const SubscriberExportQuery = SubscribersQuery.pick({ state: true, email: true }).extend({
  format,
})
export const QuestionExportQuery = QuestionsQuery.pick({ state: true, search: true }).extend({
  format,
})
export const LogExportQuery = AuditQuery.pick({ subject: true, subjectId: true }).extend({ format })
export const TaxExportQuery = z.object({ from: Month.optional(), to: Month.optional(), format })

export const XLSX_FILE: DeclaredResponse = {
  status: 200,
  description: 'With `format=xlsx`: the same as a spreadsheet',
  body: { mediaType: XLSX, schema: z.string() },
}
