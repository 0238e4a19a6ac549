import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPages } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'

/* The fields of every form, named as in the specification; a star marks those that are required. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  contact: ['firstName*', 'lastName*', 'email*', 'phone', 'subject*', 'message*'],
  catalog: [
    ...['catalogs', 'catalogs', 'catalogs', 'catalogs', 'catalogs'],
    ...['firstName*', 'lastName*', 'company', 'email*', 'phone'],
    ...['address*', 'city*', 'state*', 'zipCode*'],
  ],
  newsletter: ['email*', 'newProducts', 'promotions', 'techTips', 'industry'],
  offers: ['email*'],
  'track-order': ['orderNumber*', 'email*'],
  'cancel-order': ['orderNumber*', 'email*'],
  'coupon-code': ['couponCode'],
  signin: ['email*', 'password*', 'remember'],
  signup: ['firstName*', 'lastName*', 'email*', 'password*', 'confirmPassword*'],
}

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

describe.each(Object.entries(FORMS))('the form of %s', (name, fields) => {
  test('has its fields, and email addresses are typed as such', async () => {
    const tags = fieldsOf(await mainOf(name))
    expect(tags.map(nameOf)).toEqual(fields)
    for (const tag of tags.filter((each) => each.includes('name="email"'))) {
      expect(tag).toContain('type="email"')
    }
  })

  test('cannot be sent by the browser itself, which would write it into the address', async () => {
    const forms = (await mainOf(name)).match(/<form[^>]*>/g) ?? []
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) expect(form).toContain('method="dialog"')
  })
})

test('quick order takes .csv and .txt files', async () => {
  const [file = ''] = (await mainOf('quick-order')).match(/<input[^>]*type="file"[^>]*>/) ?? []
  expect(file).toContain('accept=".csv,.txt"')
})

test('a catalog may be any of the five', async () => {
  const boxes = (await mainOf('catalog')).match(/<input[^>]*name="catalogs"[^>]*>/g) ?? []
  const values = boxes.map((box) => /value="(\w+)"/.exec(box)?.[1])
  expect(values).toEqual(['complete', 'refrigeration', 'laundry', 'kitchen', 'hvac'])
})

async function mainOf(name: string): Promise<string> {
  const { body } = await pages.get(`/appliance-parts/${name}`)
  return /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? ''
}

function fieldsOf(main: string): readonly string[] {
  const form = /<form[^>]*>(.*?)<\/form>/s.exec(main)?.[1] ?? ''
  return form.match(/<(input|select|textarea)[^>]*>/g) ?? []
}

function nameOf(tag: string): string {
  const [, name = ''] = /name="(\w+)"/.exec(tag) ?? []
  const isRequired = /\srequired=|aria-required="true"/.test(tag)
  return isRequired ? `${name}*` : name
}
