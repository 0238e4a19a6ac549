import { z } from 'zod'
import { monthOf } from '#domain/calendar.ts'
import { Id, Money } from '../fields.ts'
import { OrderSummaryJson } from './orders.ts'

const DayText = z.string().meta({ example: '2026-11-15' })
const MonthText = z.string().meta({ example: '2026-11' })

const sales = { orders: z.int(), units: z.int(), revenue: Money }

export const DashboardJson = z
  .object({
    revenue: Money.meta({ description: 'Of completed orders, all time' }),
    revenueLast30Days: Money,
    revenue30DaysBefore: Money,
    revenueChangePercent: z
      .number()
      .nullable()
      .meta({ description: 'The last 30 days against the 30 before; null when those had none' }),
    orders: z.int(),
    pendingOrders: z.int(),
    products: z.int(),
    categories: z.int(),
    customers: z.int(),
    newCustomersThisWeek: z.int(),
    unreadMessages: z.int(),
    recentOrders: z.array(OrderSummaryJson),
    series: z
      .array(z.object({ day: DayText, revenue: Money, orders: z.int() }))
      .meta({ description: 'The last 30 days, oldest first; revenue of completed orders only' }),
    lowStock: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        sku: z.string(),
        stockQuantity: z.int(),
        lowStockLevel: z.int(),
      }),
    ),
    bestSellers: z
      .array(
        z.object({
          productId: Id,
          name: z.string(),
          sku: z.string(),
          imageUrl: z.string(),
          units: z.int(),
          revenue: Money,
        }),
      )
      .meta({ description: 'By units in the newest orders of the last 30 days' }),
  })
  .meta({ id: 'Dashboard' })
export type DashboardJson = z.infer<typeof DashboardJson>

/** The counts in the sidebar. */
export const BadgesJson = z
  .object({
    pendingOrders: z.int(),
    unreadMessages: z.int(),
    failedEndpoints: z.int().meta({ description: 'Webhooks that were paused because they failed' }),
  })
  .meta({ id: 'StaffBadges' })

const dayMessage = 'A day is written like 2026-11-15'
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, dayMessage)
  .transform((text, context) => {
    const time = Date.parse(`${text}T00:00:00Z`)
    if (!Number.isNaN(time)) return time
    context.addIssue({ code: 'custom', message: dayMessage })
    return z.NEVER
  })
const monthMessage = 'A month is written like 2026-11'
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, monthMessage)
  .transform((text) => monthOf(Date.parse(`${text}-01T00:00:00Z`)))
const format = z.enum(['json', 'csv'], 'format must be json or csv').optional()

export const MOST_REPORT_DAYS = 1_100
export const MOST_REPORT_ROWS = 200

export const RevenueReportQuery = z.object({
  by: z.enum(['day', 'month'], 'by must be day or month').optional(),
  from: Day.optional(),
  to: Day.optional(),
  format,
})
export const SalesReportQuery = z.object({ from: Month.optional(), to: Month.optional(), format })
export const TopProductsQuery = z.object({
  month: Month.optional().meta({ description: 'Left out: of all time' }),
  format,
})

export const RevenueReportJson = z
  .array(
    z.object({
      period: z.union([DayText, MonthText]),
      ...sales,
      discounts: Money.meta({ description: 'Taken off by coupons; the revenue is without it' }),
    }),
  )
  .meta({ id: 'RevenueReport' })
export const SalesReportJson = z
  .array(z.object({ name: z.string(), ...sales }))
  .meta({ id: 'SalesReport' })
export const TopProductsJson = z
  .array(
    z.object({
      productId: Id,
      name: z.string(),
      sku: z.string(),
      slug: z.string().nullable(),
      ...sales,
    }),
  )
  .meta({ id: 'TopProducts' })
