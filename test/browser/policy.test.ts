import { expect, test } from 'vitest'
import { shopInBrowser } from '../support/browser.ts'
import { PATHS, staffOf, visitWith } from '../support/shopping.ts'
import { reportViolations } from '../support/visitors.ts'

/*
 * Every browser test fails when a page violates its Content-Security-Policy. These open pages that
 * compile schemas, for which the schema library uses `eval` unless configured otherwise.
 */
const shop = shopInBrowser({ pictures: true })
const staff = staffOf(shop)

test('checking a checkout breaks no rule of the policy', async () => {
  const part = await staff.shelve('Policy Spring', '4.00')
  const page = await visitWith(shop, PATHS.checkout, [[part, 1]])
  await page.locator('[name=firstName]').fill('Ann')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Last name is required').waitFor()
})

test('checking the contact form breaks no rule of the policy', async () => {
  const page = await shop.open('/appliance-parts/contact')
  await page.locator('[name=firstName]').fill('Ann')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Last name is required').waitFor()
})

test('checking a product in the back office breaks no rule of the policy', async () => {
  const page = await shop.open('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Product' }).click()
  await page.getByText('Product name is required').waitFor()
})

test('what the policy refuses is seen, also when the code that tried it does not say so', async () => {
  const visitor = await shop.open('/')
  const context = await visitor.context().browser()?.newContext({ baseURL: shop.origin() })
  await context?.addInitScript(reportViolations)
  const page = await context?.newPage()
  await page?.goto('/')
  const [report] = await Promise.all([page?.waitForEvent('console'), page?.evaluate(tryEval)])
  expect(report?.text()).toBe('refused by the policy: script-src eval')
})

function tryEval(): void {
  setTimeout(() => {
    try {
      new Function('')
    } catch {
      // As the schema library does.
    }
  })
}
