import type { Store } from '#commands/store.ts'
import { moneyOut } from '#contract/fields.ts'
import { dashboardFigures, staffBadges } from '#contract/orders/figure-calls.ts'
import { orderSummaryJson } from '#contract/orders/orders.ts'
import { DAY_MS, dayOf, dayText, firstOfLastDays, WEEK_MS } from '#domain/calendar.ts'
import { type Cents, NOTHING } from '#domain/money.ts'
import { type Route, route } from '#http/calls/route.ts'
import { countAllProducts } from '#storage/catalogue/products/brands.ts'
import { countFailedEndpoints } from '#storage/integrations/endpoints.ts'
import { countMessages } from '#storage/messages/inbox.ts'
import { countOrdersAndCustomers } from '#storage/orders/counts.ts'
import {
  bestSellers,
  countCategories,
  countNewCustomers,
  countPendingOrders,
  lowOnStock,
  ordersByDay,
  revenueBetween,
} from '#storage/orders/figures.ts'
import { listOrders } from '#storage/orders/list.ts'
import { salesByDay, totalSales } from '#storage/orders/sales-reports.ts'

const RECENT_ORDERS = 5
const MOST_LOW = 8
const MOST_BEST = 5
const SERIES_DAYS = 30

export function adminFigureRoutes(store: Store, clock: () => number): readonly Route[] {
  const { db } = store

  const dashboard = route(dashboardFigures, {
    handler: async () => {
      const now = clock()
      // Whole days, as in the series and the revenue report: the same 30 days, the same sum.
      const monthAgo = firstOfLastDays(SERIES_DAYS, now) * DAY_MS
      const [total, last, before] = await Promise.all([
        totalSales(db),
        revenueBetween(db, monthAgo, now + 1),
        revenueBetween(db, monthAgo - SERIES_DAYS * DAY_MS, monthAgo),
      ])
      const [recent, low, best] = await Promise.all([
        listOrders(db, {}, { limit: RECENT_ORDERS, offset: 0 }),
        lowOnStock(db, MOST_LOW),
        bestSellers(db, monthAgo, MOST_BEST),
      ])
      const { orders, customers } = await countOrdersAndCustomers(store)
      return {
        revenue: moneyOut(total.revenue),
        revenueLast30Days: moneyOut(last),
        revenue30DaysBefore: moneyOut(before),
        revenueChangePercent: changePercent(before, last),
        orders,
        pendingOrders: await countPendingOrders(db),
        products: await countAllProducts(db),
        categories: await countCategories(db),
        customers,
        newCustomersThisWeek: await countNewCustomers(db, now - WEEK_MS),
        unreadMessages: await countMessages(db, { unread: true }),
        recentOrders: recent.map(orderSummaryJson),
        series: await series(now),
        lowStock: low.map(({ stock, level, ...product }) => ({
          ...product,
          stockQuantity: stock,
          lowStockLevel: level,
        })),
        bestSellers: best.map((product) => ({ ...product, revenue: moneyOut(product.revenue) })),
      }
    },
  })

  const badges = route(staffBadges, {
    handler: async () => ({
      pendingOrders: await countPendingOrders(db),
      unreadMessages: await countMessages(db, { unread: true }),
      failedEndpoints: await countFailedEndpoints(db),
    }),
  })

  return [dashboard, badges]

  async function series(now: number) {
    const to = dayOf(now)
    const from = firstOfLastDays(SERIES_DAYS, now)
    const sold = new Map((await salesByDay(db, from, to)).map((day) => [day.day, day.revenue]))
    const placed = await ordersByDay(db, from, to)
    return Array.from({ length: SERIES_DAYS }, (_, index) => ({
      day: dayText(from + index),
      revenue: moneyOut(sold.get(from + index) ?? NOTHING),
      orders: placed.get(from + index) ?? 0,
    }))
  }
}

/** With one decimal, as the dashboard shows it. */
function changePercent(before: Cents, last: Cents): number | null {
  if (before === NOTHING) return null
  return Math.round(((last - before) / before) * 1_000) / 10
}
