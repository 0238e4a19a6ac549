import { describe, expect, test } from 'vitest'
import { inEachShop, type TestShop } from '../support/shop.ts'

const CONTACT = {
  kind: 'contact',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '',
  subject: 'Help me find a part',
  message: 'My washer hums.',
}
const CATALOG = {
  kind: 'catalog',
  firstName: 'Ann',
  lastName: 'Lee',
  company: '',
  email: 'ann@example.com',
  phone: '',
  address: '1 Main St',
  city: 'Elgin',
  state: 'IL',
  zipCode: '60120',
  catalogs: ['complete', 'hvac'],
}

inEachShop(
  'messages from visitors',
  (app) => {
    test('a contact message is stored once, however often it is sent', async () => {
      const sent = await Promise.all([send(app(), CONTACT), send(app(), CONTACT)])
      sent.push(await send(app(), CONTACT))
      expect(sent.map((response) => response.statusCode)).toEqual([201, 201, 201])
      expect(await stored(app(), 'contact')).toEqual([
        {
          email: 'ann@example.com',
          name: 'Ann Lee',
          fields: { subject: 'Help me find a part', message: 'My washer hums.' },
        },
      ])
    })

    test('another text is another message', async () => {
      await send(app(), { ...CONTACT, message: 'It hums louder now.' })
      expect(await stored(app(), 'contact')).toHaveLength(2)
    })

    test('a catalog request stores what was chosen and says how long it takes', async () => {
      const response = await send(app(), CATALOG)
      expect(response.json().message).toContain('5-7 business days')
      const [request] = await stored(app(), 'catalog')
      expect(request?.fields).toEqual({
        address: '1 Main St',
        city: 'Elgin',
        state: 'IL',
        zipCode: '60120',
        catalogs: 'complete, hvac',
      })
    })

    test('applications are stored too', async () => {
      await send(app(), {
        kind: 'application',
        job: 'Warehouse Shift Lead',
        firstName: 'Cy',
        lastName: 'Dow',
        email: 'cy@example.com',
        message: 'Six years of night shifts.',
      })
      const [application] = await stored(app(), 'application')
      expect(application?.fields).toMatchObject({ job: 'Warehouse Shift Lead' })
    })

    describe('refuses with a sentence', () => {
      test.each([
        [{ ...CONTACT, firstName: ' ' }, 'First name is required'],
        [{ ...CONTACT, email: 'ann' }, 'Please enter a valid email address'],
        [{ ...CONTACT, phone: '123' }, 'Please enter a valid phone number'],
        [{ ...CONTACT, message: '' }, 'Please write a message'],
        [{ ...CONTACT, message: 'x'.repeat(4_001) }, 'Please use at most 4000 characters'],
        [{ ...CATALOG, catalogs: [] }, 'Please choose at least one catalog'],
        [{ ...CATALOG, catalogs: ['everything'] }, 'Please choose from the listed catalogs'],
        [{ ...CATALOG, zipCode: 'abc' }, 'Please enter a ZIP code such as 60007'],
        [{ ...CONTACT, staff: true }, 'Unknown field: staff'],
        [
          { kind: 'prank', email: 'ann@example.com' },
          'kind must be one of contact, catalog, newsletter, offers, application',
        ],
      ])('%#', async (body, sentence) => {
        const before = await countMessages(app())
        const response = await send(app(), body, '10.0.0.9')
        expect([response.statusCode, response.body]).toEqual([400, sentence])
        expect(await countMessages(app())).toBe(before)
      })
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

inEachShop('floods of messages', (app) => {
  test('one email address gets ten an hour, from whatever network', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      const body = { ...CONTACT, message: `Message ${count}` }
      statuses.push((await send(app(), body, `10.0.0.${count}`)).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
  })

  test('one client address gets ten a minute', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const body = { kind: 'offers', email: `p${count}@example.com` }
      statuses.push((await send(app(), body, '10.1.0.1')).statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  })
})

function send({ call }: TestShop, payload: object, remoteAddress = '127.0.0.1') {
  return call({ method: 'POST', url: '/api/messages', payload, remoteAddress })
}

async function stored({ store }: TestShop, kind: string) {
  const rows = await store.db
    .selectFrom('messages')
    .select(['email', 'name', 'fields'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as object }))
}

async function countMessages({ store }: TestShop): Promise<number> {
  const { count } = await store.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
