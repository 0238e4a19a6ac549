import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectBrowser, hydrated } from '../support/browser.ts'
import { createDatabase, type TestDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { confirmedNumber, fillIn, PATHS, placeOrder } from '../support/shopping.ts'
import { type RunningStore, startStore } from '../support/store-process.ts'

/* The store's process is killed under a shopper's hands and started again, as a supervisor would. */

let browser: Browser
let database: TestDatabase
let env: Readonly<Record<string, string>>
let store: RunningStore
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  database = await createDatabase('sqlite', 'sample')
  const port = String(await freePort())
  env = { DATABASE_URL: database.url, PORT: port, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }
  await start()
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await kill()
  await database.drop()
})

test('an order that is sent to a dead shop is placed once it lives again', async () => {
  const page = await atFilledCheckout()
  await kill()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Processing...' }).waitFor()
  await start()
  await orderAgainIfAsked(page)
  const number = await confirmedNumber(page)
  expect(await storedNumbers()).toEqual([number])
})

test('an order that was placed when the shop died is not placed again', async () => {
  const page = await atFilledCheckout()
  await page.route(
    '**/api/orders',
    async (route) => {
      // Committed, but the response never reaches the shopper.
      await route.fetch()
      await kill()
      await start()
      await route.abort()
    },
    { times: 1 },
  )
  await placeOrder(page)
  await orderAgainIfAsked(page)
  const number = await confirmedNumber(page)
  expect(await storedNumbers()).toEqual([number])
})

test('the cart and what was typed outlive a crash', async () => {
  const page = await atFilledCheckout()
  await kill()
  await start()
  await page.reload()
  await hydrated(page)
  expect(await page.locator('[name=lastName]').inputValue()).toBe('Lee')
  await placeOrder(page)
  const number = await confirmedNumber(page)
  expect(await storedNumbers()).toEqual([number])
})

async function atFilledCheckout(): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${env.PORT}` })
  const page = await context.newPage()
  await page.goto(`/appliance-parts/products/${SLUGS.pump}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByRole('link', { name: 'Cart (1) $24.99' }).waitFor()
  await page.goto(PATHS.checkout)
  await hydrated(page)
  await fillIn(page)
  return page
}

/** The page asks again by itself for a few seconds; on a slow machine it then asks the shopper. */
async function orderAgainIfAsked(page: Page): Promise<void> {
  const thanks = page.getByRole('heading', { name: /^Thank you/ })
  const trouble = page.getByText('Your order was not placed')
  await thanks.or(trouble).first().waitFor()
  if (await trouble.isVisible()) await placeOrder(page)
}

async function storedNumbers(): Promise<readonly string[]> {
  const response = await fetch(`http://127.0.0.1:${env.PORT}/api/orders`)
  const orders = (await response.json()) as readonly { readonly orderNumber: string }[]
  return orders.map(({ orderNumber }) => orderNumber)
}

async function start(): Promise<void> {
  store = await startStore(env)
  await store.ready
}

async function kill(): Promise<void> {
  store.process.kill('SIGKILL')
  await store.ended
}
