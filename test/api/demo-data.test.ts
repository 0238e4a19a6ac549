import { expect, test } from 'vitest'
import { brokenPromises, loadSmallDemo, SMALL_DEMO } from '../support/leave-demo.ts'
import { inEachShop, UNSTOCKED } from '../support/shop.ts'

const DEMO_DATA = '/api/admin/demo-data'
const NONE = { parts: 0, models: 0, categories: 0, orders: 0, customers: 0 }
const REMOVAL = `${DEMO_DATA}/removal`

inEachShop(
  'demo data',
  (shop) => {
    const remove = (payload: unknown) =>
      shop().call({ method: 'POST', url: REMOVAL, payload: payload as object })

    test('a shop that never had any says so', async () => {
      expect((await shop().get(DEMO_DATA)).json()).toMatchObject({ ...NONE, removal: null })
      expect((await shop().get('/api/demo')).json()).toEqual({ isDemo: false })
      const refused = await remove({ shopName: 'ProSource Parts' })
      expect([refused.statusCode, refused.body]).toEqual([404, 'This shop has no demo data.'])
    })

    test('is counted, and removed once the name of the shop was typed', async () => {
      await loadSmallDemo(shop().store)
      expect((await shop().get(DEMO_DATA)).json()).toMatchObject(SMALL_DEMO)
      expect((await shop().get('/api/demo')).json()).toEqual({ isDemo: true })
      for (const shopName of ['', 'prosource parts', 'x'.repeat(201), undefined, 7]) {
        const refused = await remove({ shopName })
        expect([shopName, refused.statusCode]).toEqual([shopName, 400])
        expect(refused.body).toContain('Please type the shop’s name')
      }
      expect((await shop().get(DEMO_DATA)).json()).toMatchObject(SMALL_DEMO)

      const begun = await remove({ shopName: ' ProSource Parts ' })
      expect(begun.statusCode).toBe(202)
      // A second click finds the removal that runs, or nothing left to remove.
      expect([202, 404]).toContain((await remove({ shopName: 'ProSource Parts' })).statusCode)
      await expect
        .poll(async () => (await shop().get(DEMO_DATA)).json().removal.status)
        .toBe('done')
      const { removal, ...counts } = (await shop().get(DEMO_DATA)).json()
      expect(counts).toMatchObject(NONE)
      expect(removal).toMatchObject({
        removed: SMALL_DEMO,
        kept: { changedParts: 0, orderedParts: 0, partsInCarts: 0, changedOrders: 0 },
      })
      expect((await shop().get('/api/demo')).json()).toEqual({ isDemo: false })
      expect(await brokenPromises(shop().store)).toEqual([])
    })
  },
  { ...UNSTOCKED, locked: false },
)
