import { expect, test } from 'vitest'
import { inEachShop, openShop } from '../support/shop.ts'
import { cookiesOf, guess, trySignIn } from '../support/sign-ins.ts'

const PASSWORD = 'correct horse'
const CHANGED = 'battery staple'

inEachShop(
  'a changed password',
  (app) => {
    test('ends every session and forgets every device of the old one', async () => {
      const signedIn = await trySignIn(app().app, { password: PASSWORD })
      const cookies = cookiesOf(signedIn)
      const cookie = Object.values(cookies).join('; ')
      const same = await openShop(app().store.name, {
        url: app().url,
        env: { ADMIN_PASSWORD: PASSWORD },
      })
      expect((await same.get('/api/orders', { cookie })).statusCode).toBe(200)
      await same.close()

      const changed = await openShop(app().store.name, {
        url: app().url,
        env: { ADMIN_PASSWORD: CHANGED },
      })
      expect((await changed.get('/api/orders', { cookie })).statusCode).toBe(401)
      expect((await changed.get('/api/admin/session', { cookie })).json()).toEqual({
        mode: 'locked',
        staff: false,
      })
      expect((await trySignIn(changed.app, { password: PASSWORD, cookie })).statusCode).toBe(401)
      await guess(changed.app, ['192.0.2.1'], 5)
      expect((await trySignIn(changed.app, { password: CHANGED, cookie })).statusCode).toBe(429)
      const elsewhere = { password: CHANGED, cookie, from: '192.0.2.2' }
      expect((await trySignIn(changed.app, elsewhere)).statusCode).toBe(201)
      await changed.close()
    })

    test('is written nowhere, nor is a token', async () => {
      const response = await trySignIn(app().app, { password: PASSWORD, from: '192.0.2.3' })
      const { db } = app().store
      const rows = JSON.stringify([
        await db.selectFrom('staff_sessions').selectAll().execute(),
        await db.selectFrom('rate_counters').selectAll().execute(),
        await db.selectFrom('settings').selectAll().execute(),
      ])
      expect(rows).not.toContain(PASSWORD)
      for (const { value } of response.cookies) expect(rows).not.toContain(value)
    })
  },
  { env: { ADMIN_PASSWORD: PASSWORD } },
)
