import { describe, expect, test } from 'vitest'
import { menu } from '../support/back-office.ts'
import { shopInBrowser } from '../support/browser.ts'

const PASSWORD = 'a long enough password'

describe('a locked back office', () => {
  const shop = shopInBrowser({ env: { ADMIN_PASSWORD: PASSWORD } })

  test('asks for the password, and then shows the screen that was asked for', async () => {
    const page = await shop.open('/admin/orders?status=pending')
    expect(new URL(page.url()).pathname).toBe('/admin/sign-in')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Please enter the password').waitFor()
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Wrong password').waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    expect(new URL(page.url()).search).toBe('?status=pending')
    await menu(page).getByText('5', { exact: true }).waitFor()
    expect(await page.getByText('Demo mode.').count()).toBe(0)
  })

  test('lets staff out again', async () => {
    const page = await shop.open('/admin/sign-in')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Staff Sign In' }).waitFor()
    expect((await page.request.get('/api/orders')).status()).toBe(401)
    const again = await page.request.get('/admin', { maxRedirects: 0 })
    expect([again.status(), again.headers().location]).toEqual([302, '/admin/sign-in'])
    expect(again.headers()['cache-control']).toBe('no-store')
  })

  test('asks again when the session has ended meanwhile', async () => {
    const page = await shop.open('/admin/sign-in')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.context().clearCookies()
    await menu(page).getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('heading', { level: 1, name: 'Staff Sign In' }).waitFor()
    expect(page.url()).toContain('next=%2Fadmin%2Fcustomers')
  })

  test('sends nobody to another place than the back office', async () => {
    for (const next of ['//evil.example', 'https://evil.example', '/adminx', '/cart']) {
      const page = await shop.open(`/admin/sign-in?next=${encodeURIComponent(next)}`)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    }
  })
})
