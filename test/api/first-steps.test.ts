import { expect, test } from 'vitest'
import { inEachShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

const FIRST_STEPS = '/api/admin/first-steps'

inEachShop(
  'first steps',
  (app) => {
    const staff = staffAt(app)
    const steps = async () => (await staff.get(FIRST_STEPS)).json()

    test('begin with nothing done, and end one by one', async () => {
      expect(await steps()).toEqual({
        ...{ isShown: true, hasPassword: false, hasOwnRules: false, hasParts: false },
        ...{ hasOwnPages: false, demoSettings: expect.arrayContaining(['name', 'legalName']) },
      })
      const own = { name: 'Kim’s Parts', phone: '218-555-0199', supportEmail: 'a@kim.example' }
      await staff.put('/api/admin/settings', { ...own, version: 1 })
      const category = (await staff.post('/api/categories', { name: 'Pumps' })).json()
      await staff.create({ categoryId: category.id })
      expect(await steps()).toMatchObject({
        ...{ isShown: true, hasParts: true },
        demoSettings: ['legalName', 'ownBrand', 'street', 'city', 'promoCode'],
      })
    })

    test('are no longer shown once somebody dismissed them, which is on record once', async () => {
      const before = await staff.audited()
      expect((await staff.del(FIRST_STEPS)).statusCode).toBe(204)
      expect((await staff.del(FIRST_STEPS)).statusCode).toBe(204)
      expect(await steps()).toMatchObject({ isShown: false })
      expect(await staff.audited()).toEqual([...before, 'first-steps.dismiss null'])
    })
  },
  { contents: 'nothing' },
)

inEachShop(
  'the demo',
  (app) => {
    test('has no owner, and so no first steps', async () => {
      await app().store.write('beginDemo', { categories: [], evenIfDeclined: false })
      expect((await app().get(FIRST_STEPS)).json()).toMatchObject({ isShown: false })
    })
  },
  { contents: 'nothing' },
)
