import { expect, test } from 'vitest'
import type { CustomerJson } from '#contract/staff/lists.ts'
import { emailsTo } from '../support/email-links.ts'
import { dispatchTo, placeOne } from '../support/emails.ts'
import { startMailServer, type TestMailServer } from '../support/mail-server.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'

inEachShop('an address that bounces', (shop) => {
  test('is marked, and nothing is tried there until staff say so', async () => {
    const server = await startMailServer()
    const email = 'Gone@bounce.example'
    server.behave((to) => (to === email ? 'refuses' : 'takes'))
    await placeOne(shop().store, { email })
    await send(shop(), server)
    expect((await bounceOf(shop(), email)).bounce?.reason).toBe('550 5.1.1 No such mailbox here')
    expect(await customerNamed(shop(), email)).toMatchObject({ bounced: true })
    await placeOne(shop().store, { email: email.toLowerCase() })
    await send(shop(), server)
    expect(server.asked.filter((to) => to.toLowerCase() === email.toLowerCase())).toHaveLength(1)
    const [second] = await emailsTo(shop(), email)
    expect(second).toMatchObject({
      ...{ state: 'failed', lastError: 'Not tried: this address refused an earlier email.' },
    })

    server.behave(() => 'takes')
    const retried = await retry(shop(), email)
    expect([retried.statusCode, retried.json()]).toEqual([200, { bounce: null }])
    expect((await retry(shop(), email)).statusCode).toBe(404)
    await send(shop(), server)
    await server.stop()
    expect((await emailsTo(shop(), email)).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(await customerNamed(shop(), email)).toMatchObject({ bounced: false })
  })

  test('is tried again with the email that staff send again', async () => {
    const server = await startMailServer()
    const email = 'again@bounce.example'
    server.behave((to) => (to === email ? 'refuses' : 'takes'))
    await placeOne(shop().store, { email })
    await send(shop(), server)
    const [refused] = await emailsTo(shop(), email)
    server.behave(() => 'takes')
    const url = `/api/admin/emails/${refused?.id}/send-again`
    await shop().call({ method: 'POST', url })
    await send(shop(), server)
    await server.stop()
    expect((await emailsTo(shop(), email)).map(({ state }) => state)).toEqual(['sent'])
    expect(await bounceOf(shop(), email)).toEqual({ bounce: null })
  })

  test('is not one that a server refuses because it does not trust the shop', async () => {
    const server = await startMailServer()
    server.behave(() => 'denies')
    const { email } = await placeOne(shop().store)
    await send(shop(), server)
    await server.stop()
    expect((await emailsTo(shop(), email))[0]).toMatchObject({ state: 'failed' })
    expect(await bounceOf(shop(), email)).toEqual({ bounce: null })
  })
})

async function send({ store }: TestShop, server: TestMailServer): Promise<void> {
  const dispatcher = dispatchTo(store, server)
  await dispatcher.run()
  await dispatcher.stop()
}

async function bounceOf({ get }: TestShop, address: string) {
  const response = await get(`/api/admin/email-addresses?${new URLSearchParams({ address })}`)
  return response.json<{ bounce: { reason: string } | null }>()
}

function retry({ call }: TestShop, address: string) {
  return call({ method: 'POST', url: '/api/admin/email-addresses/retry', body: { address } })
}

async function customerNamed({ get }: TestShop, email: string): Promise<CustomerJson | undefined> {
  const found = (await get(`/api/admin/customers?${new URLSearchParams({ search: email })}`)).json<
    CustomerJson[]
  >()
  return found[0]
}
