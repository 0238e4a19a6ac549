import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar.ts'
import { inEachShop } from '../support/shop.ts'
import { type Made, staffAt } from '../support/staff.ts'

/** Noon, so that an hour more or less is the same day. */
let now = Date.UTC(2026, 5, 15, 12)
const daysAgo = (days: number) => {
  now = Date.UTC(2026, 5, 15, 12) - days * DAY_MS
}

inEachShop(
  'what the back office adds up',
  (app) => {
    const staff = staffAt(app)
    const dashboard = async () => (await staff.get('/api/admin/dashboard')).json()
    const setStatus = (id: number, status: string) =>
      staff.put(`/api/orders/${id}/status`, { status })

    /** An order placed so many days ago that has come as far as `status`. */
    async function past(days: number, status: string, email: string, product: Made, quantity = 1) {
      daysAgo(days)
      const id = await staff.order(product, quantity, {
        email,
        firstName: email.split('@')[0] ?? '',
      })
      daysAgo(0)
      if (status !== 'pending') await setStatus(id, status)
      return id
    }

    test('an empty shop has nothing to add up', async () => {
      expect(await dashboard()).toMatchObject({
        revenue: '0.00',
        revenueChangePercent: null,
        orders: 0,
        pendingOrders: 0,
        products: 6,
        categories: 2,
        customers: 0,
        newCustomersThisWeek: 0,
        unreadMessages: 0,
        recentOrders: [],
        bestSellers: [],
      })
    })

    test('revenue counts completed orders only, and is compared with the 30 days before', async () => {
      const part = await staff.create({
        name: 'Gauge',
        price: '100.00',
        brand: 'Acme',
        categoryId: 2,
      })
      await past(40, 'completed', 'ann@example.com', part, 2)
      await past(10, 'completed', 'ann@example.com', part, 1)
      await past(3, 'completed', 'bob@example.com', part, 2)
      await past(2, 'cancelled', 'cid@example.com', part, 5)
      await past(1, 'shipped', 'ann@example.com', part, 1)
      await past(0, 'pending', 'ann@example.com', part, 3)
      // Tax is 8%, shipping free.
      expect(await dashboard()).toMatchObject({
        revenue: '540.00',
        revenueLast30Days: '324.00',
        revenue30DaysBefore: '216.00',
        revenueChangePercent: 50,
        orders: 6,
        pendingOrders: 1,
        customers: 3,
        newCustomersThisWeek: 2,
      })
    })

    test('the newest five orders, thirty days of bars, and what sells best', async () => {
      const { recentOrders, series, bestSellers } = await dashboard()
      expect(recentOrders.map(({ status }: { status: string }) => status)).toEqual([
        'pending',
        'shipped',
        'cancelled',
        'completed',
        'completed',
      ])
      expect(series).toHaveLength(30)
      expect(series[0].day).toBe('2026-05-17')
      expect(series.at(-1)).toEqual({ day: '2026-06-15', revenue: '0.00', orders: 1 })
      expect(series.at(-4)).toEqual({ day: '2026-06-12', revenue: '216.00', orders: 1 })
      // Seven: the cancelled five and what is older than 30 days do not count.
      expect(bestSellers).toMatchObject([{ name: 'Gauge', units: 7, revenue: '700.00' }])
    })

    test('a change of status moves the figures, back and forth, and the badge', async () => {
      const before = await dashboard()
      const [pending] = before.recentOrders
      await setStatus(pending.id, 'completed')
      expect(await dashboard()).toMatchObject({ revenue: '864.00', pendingOrders: 0 })
      await setStatus(pending.id, 'completed')
      expect((await dashboard()).revenue).toBe('864.00')
      await setStatus(pending.id, 'cancelled')
      expect((await dashboard()).revenue).toBe(before.revenue)
      await setStatus(pending.id, 'pending')
      expect((await staff.get('/api/admin/badges')).json()).toEqual({
        pendingOrders: 1,
        unreadMessages: 0,
        failedEndpoints: 0,
      })
    })

    test('low stock is what is at or below its level and not sold out', async () => {
      const low = await staff.create({ name: 'Nearly gone', stockQuantity: 2, lowStockLevel: 2 })
      await staff.create({ name: 'Gone', stockQuantity: 0, lowStockLevel: 2 })
      await staff.create({ name: 'Plenty', stockQuantity: 9, lowStockLevel: 2 })
      expect((await dashboard()).lowStock).toMatchObject([
        { id: low.id, stockQuantity: 2, lowStockLevel: 2 },
      ])
    })

    describe('reports', () => {
      test('revenue by day and by month', async () => {
        const days = (await staff.get('/api/admin/reports/revenue')).json()
        expect(days).toHaveLength(30)
        expect(days.at(-4)).toEqual({
          period: '2026-06-12',
          orders: 1,
          units: 2,
          revenue: '216.00',
          discounts: '0.00',
        })
        const months = await staff.get(
          '/api/admin/reports/revenue?by=month&from=2026-04-01&to=2026-06-30',
        )
        expect(months.json()).toEqual([
          { period: '2026-04', orders: 0, units: 0, revenue: '0.00', discounts: '0.00' },
          { period: '2026-05', orders: 1, units: 2, revenue: '216.00', discounts: '0.00' },
          { period: '2026-06', orders: 2, units: 3, revenue: '324.00', discounts: '0.00' },
        ])
      })

      test('by category, by brand and by product, without tax and shipping', async () => {
        const figures = { orders: 3, units: 5, revenue: '500.00' }
        const categories = (await staff.get('/api/admin/reports/categories')).json()
        expect(categories).toEqual([{ name: 'Refrigerator Parts', ...figures }])
        const brands = (await staff.get('/api/admin/reports/brands')).json()
        expect(brands).toEqual([{ name: 'Acme', ...figures }])
        const products = (await staff.get('/api/admin/reports/products')).json()
        expect(products).toMatchObject([{ name: 'Gauge', ...figures }])
        const june = (await staff.get('/api/admin/reports/products?month=2026-06')).json()
        expect(june).toMatchObject([{ name: 'Gauge', orders: 2, units: 3 }])
        const later = (await staff.get('/api/admin/reports/brands?from=2026-07&to=2026-08')).json()
        expect(later).toEqual([])
      })

      test('a product that moved category meanwhile is taken off where it was added', async () => {
        const part = await staff.create({ price: '10.00', brand: 'Roamer', categoryId: 1 })
        const id = await past(0, 'completed', 'dan@example.com', part)
        await staff.patch('/api/admin/products', { ids: [part.id], categoryId: 2 })
        await setStatus(id, 'processing')
        const names = (await staff.get('/api/admin/reports/categories'))
          .json()
          .map(({ name, revenue }: { name: string; revenue: string }) => `${name} ${revenue}`)
        expect(names).toEqual(['Refrigerator Parts 500.00'])
      })

      test('come as files too', async () => {
        const file = await staff.get('/api/admin/reports/brands?format=csv')
        expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
        expect(file.body).toBe('\ufeffName,Orders,Units,Revenue\r\nAcme,3,5,500.00\r\n')
      })

      test.each([
        'revenue?from=2026-13-01',
        'revenue?from=yesterday',
        'revenue?from=2026-06-02&to=2026-06-01',
        'revenue?from=2001-01-01',
        'revenue?by=week',
        'brands?from=2026-6',
        'brands?from=2026-08&to=2026-07',
        'products?month=13',
        'products?format=xml',
      ])('refuse %s', async (path) => {
        expect((await staff.get(`/api/admin/reports/${path}`)).statusCode).toBe(400)
      })
    })

    describe('customers', () => {
      test('are emails that ordered, latest order first, with what they spent', async () => {
        const response = await staff.get('/api/admin/customers')
        expect(response.headers['x-total-count']).toBe('4')
        const rows = response.json() as Record<string, unknown>[]
        expect(rows.map(({ email }) => email)).toEqual([
          'dan@example.com',
          'ann@example.com',
          'cid@example.com',
          'bob@example.com',
        ])
        expect(rows[1]).toEqual({
          name: 'ann Lee',
          email: 'ann@example.com',
          orders: 4,
          total: '756.00',
          lastOrderAt: '2026-06-15T12:00:00.000Z',
          bounced: false,
        })
        expect(rows[2]).toMatchObject({ orders: 1, total: '0.00' })
      })

      test('are paged and searched by name and email', async () => {
        const page = await staff.get('/api/admin/customers?limit=1&offset=1')
        expect(page.json()).toMatchObject([{ email: 'ann@example.com' }])
        expect(page.headers.link).toContain('offset=2')
        const found = await staff.get('/api/admin/customers?search=BOB%20le')
        expect(found.headers['x-total-count']).toBe('1')
        expect(found.json()).toMatchObject([{ email: 'bob@example.com' }])
        expect((await staff.get('/api/admin/customers?search=%25')).json()).toEqual([])
      })

      test.each([
        ['', ['dan', 'ann', 'cid', 'bob']],
        ['sort=latest', ['bob', 'cid', 'ann', 'dan']],
        ['sort=orders&order=desc&limit=1', ['ann']],
        ['sort=total&order=desc', ['ann', 'bob', 'dan', 'cid']],
        ['sort=total', ['cid', 'dan', 'bob', 'ann']],
        ['sort=name', ['ann', 'bob', 'cid', 'dan']],
        ['sort=name&order=desc&offset=1', ['cid', 'bob', 'ann']],
        ['sort=name&search=example.com', ['ann', 'bob', 'cid', 'dan']],
        ['sort=total&order=desc&search=example.com&limit=2&offset=1', ['bob', 'dan']],
      ])('are sorted as asked: %s', async (query, expected) => {
        const rows: { email: string }[] = (await staff.get(`/api/admin/customers?${query}`)).json()
        expect(rows.map(({ email }) => email.split('@')[0])).toEqual(expected)
      })

      test('who order again are counted once', async () => {
        const counts = async () => {
          const { orders, customers } = (await staff.get('/api/admin/dashboard')).json()
          return { orders, customers }
        }
        const before = await counts()
        const part = await staff.create({ price: '1.00' })
        await staff.order(part, 1, { email: 'eve@example.com' })
        await staff.order(part, 1, { email: 'Eve@Example.com' })
        await staff.order(part, 1, { email: 'ann@example.com' })
        expect(await counts()).toEqual({
          orders: before.orders + 3,
          customers: before.customers + 1,
        })
        const response = await staff.get('/api/admin/customers?limit=1')
        expect(response.headers['x-total-count']).toBe(String(before.customers + 1))
      })
    })

    test('the same 30 days bring in the same on every screen', async () => {
      const part = await staff.create({ price: '70.00' })
      // Less than thirty times 24 hours ago, and yet on the day before those thirty days.
      await past(29.8, 'completed', 'fay@example.com', part)
      const { revenueLast30Days, revenue30DaysBefore, series } = await dashboard()
      const report = (await staff.get('/api/admin/reports/revenue')).json()
      const sumOf = (days: readonly { readonly revenue: string }[]) =>
        days.reduce((sum, { revenue }) => sum + Number(revenue), 0).toFixed(2)
      expect(revenueLast30Days).toBe(sumOf(report))
      expect(revenueLast30Days).toBe(sumOf(series))
      expect(revenue30DaysBefore).toBe('291.60')
    })

    test('brands have as many products as there are, whatever was done to them', async () => {
      const made = await staff.create({ brand: 'Countess' })
      await staff.create({ brand: 'countess' })
      const gone = await staff.create({ brand: 'Countess' })
      await staff.del(`/api/products/${gone.id}`)
      await staff.put(
        `/api/products/${made.id}`,
        staff.form({ sku: made.sku, brand: 'Other Maker' }),
      )
      const { runId } = (
        await staff.post('/api/products/csv-upload', {
          csvData: 'Product Name,Product Code/SKU,Price,Brand Name\nA,BR-1,1,Countess',
        })
      ).json()
      await staff.post(`/api/admin/imports/${runId}/undo`)
      const brands = (await staff.get('/api/admin/brands')).json()
      expect(brands).toContainEqual({ name: 'Countess', products: 1 })
      expect(brands).toContainEqual({ name: 'Other Maker', products: 1 })
      const counted = await app()
        .store.db.selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      expect((await dashboard()).products).toBe(Number(counted.count))
    })

    test('messages are listed newest first and read one by one', async () => {
      for (const subject of ['first', 'second']) {
        const sent = await app().call({
          method: 'POST',
          url: '/api/messages',
          payload: {
            kind: 'contact',
            firstName: 'Ann',
            lastName: '<b>Lee</b>',
            email: 'ann@example.com',
            phone: '',
            subject,
            message: 'Hello',
          },
        })
        expect([sent.statusCode, sent.body]).toEqual([expect.any(Number), expect.any(String)])
        expect(sent.statusCode).toBeLessThan(300)
      }
      const unread = await staff.get('/api/admin/messages?unread=true')
      expect(unread.headers['x-total-count']).toBe('2')
      const [newest, oldest] = unread.json()
      expect(newest).toMatchObject({ kind: 'contact', email: 'ann@example.com', read: false })
      expect(newest.id).toBeGreaterThan(oldest.id)
      const before = (await staff.audited()).length
      const read = await staff.put(`/api/admin/messages/${newest.id}/read`)
      expect(read.json()).toEqual({ unread: 1 })
      await staff.put(`/api/admin/messages/${newest.id}/read`)
      expect((await staff.put('/api/admin/messages/999999/read')).statusCode).toBe(404)
      expect((await staff.audited()).slice(before)).toEqual([`message.read ${newest.id}`])
      expect((await dashboard()).unreadMessages).toBe(1)
    })

    test('the audit log is read newest first, page by page, and cannot be rewritten', async () => {
      const first = await staff.get('/api/admin/audit?limit=2')
      const ids = first.json().map(({ id }: { id: number }) => id)
      expect(ids[0]).toBeGreaterThan(ids[1])
      const next = await staff.get(`/api/admin/audit?limit=2&before=${ids[1]}`)
      expect(next.json()[0].id).toBeLessThan(ids[1])
      expect(first.headers.link).toContain(`before=${ids[1]}`)
      const orders = (await staff.get('/api/admin/audit?subject=order')).json()
      expect(new Set(orders.map(({ subject }: { subject: string }) => subject))).toEqual(
        new Set(['order']),
      )
    })
  },
  { clock: () => now },
)
