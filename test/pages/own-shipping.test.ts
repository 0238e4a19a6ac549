import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainText } from '../support/page-text.ts'
import { openPages } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

/* What information pages say about shipping, in a shop with methods of its own. */

let shop: TestShop
beforeAll(async () => {
  shop = await openPages()
})
afterAll(() => shop.close())

const staff = staffAt(() => shop)
const textOf = async (name: string) => mainText((await shop.get(`/appliance-parts/${name}`)).body)

test('as built in they name the built-in methods; changed, they name what checkout charges', async () => {
  expect(await textOf('shipping')).toContain('FASTER (5-7 Business Days) $4.95')
  expect(await textOf('help')).toContain('$8.99 under $75')
  expect(await textOf('contact')).toContain('Free standard over $75')

  const rules = (await staff.get('/api/admin/shipping')).json()
  const methods = [
    {
      ...rules.methods[0],
      ...{ id: 'ground', label: 'Ground [**slow**]', price: '6.50', freeAbove: '60.00' },
    },
    { ...rules.methods[1], id: 'courier', label: 'Courier', price: '15.00', states: ['MN', 'WI'] },
  ]
  expect((await staff.put('/api/admin/shipping', { ...rules, methods })).statusCode).toBe(200)

  const shipping = await textOf('shipping')
  expect(shipping).toContain('Ground [**slow**] $6.50, free on orders over $60.00 All states')
  expect(shipping).toContain('Courier $15.00 MN, WI')
  const help = await textOf('help')
  expect(help).toContain('The shipping page lists our methods and their prices.')
  for (const text of [shipping, help, await textOf('contact')]) {
    expect(text).not.toMatch(/\$75|\$8\.99|FASTER|Alaska/)
  }
})
