import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toDecimal } from '#domain/money.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { mainLinks, mainText } from '../support/page-text.ts'
import { jsonLdOf, openPages, stateOf, textOf } from '../support/pages.ts'
import { importText, SLUGS } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

let pages: TestShop
beforeAll(async () => {
  pages = await openPages({ PUBLIC_ORIGIN: 'https://parts.example' })
})
afterAll(() => pages.close())

const page = async (slug: string) => (await pages.get(`/appliance-parts/products/${slug}`)).body

test('a comparePrice above the price is struck through, without a retail line', async () => {
  const html = await page(SLUGS.pump)
  expect(html).toContain('$24.99')
  expect(html).toContain('<s>$34.99</s>')
  expect(html).not.toContain('You Save')
})

test('otherwise retail is 1.3 times the price and the saving 0.3 times', async () => {
  const html = await page(SLUGS.gasket)
  expect(html).toContain('$58.00')
  expect(html).toContain('<s>$75.40</s>')
  // 17.40 of 75.40: any other percentage would not be true.
  expect(html.replaceAll('<!-- -->', '')).toContain('You Save $17.40 (23%)')
})

test('a part in stock ships free and can be bought; one out of stock cannot', async () => {
  const inStock = await page(SLUGS.pump)
  expect(inStock).toContain('In Stock')
  expect(inStock).toContain('FREE Shipping Today!')
  expect(mainText(inStock)).toMatch(
    /Ships (today|tomorrow|\w{3} \w{3} \d+) Arrives \w{3} \w{3} \d+ – /,
  )
  expect(inStock).not.toMatch(/<button[^>]*disabled=""[^>]*>Add to Cart/)
  const outOfStock = await page(SLUGS.samsungPump)
  expect(outOfStock).toContain('Out of Stock')
  expect(outOfStock).not.toContain('FREE Shipping Today!')
  expect(mainText(outOfStock)).not.toMatch(/Ships |Arrives /)
  expect(outOfStock).toMatch(/<button[^>]*disabled=""[^>]*>Add to Cart/)
})

test('the promotion and the lead line are there word for word', async () => {
  const html = (await page(SLUGS.pump)).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  expect(html).toContain('On Sale Today!')
  expect(html).toContain("Today's Coupon Code: ")
  expect(html).toContain('PROSOURCE')
  expect(html).toContain('Appliance part that works with...')
})

test('features, symptoms, models and replaced numbers are listed', async () => {
  const html = await page(SLUGS.pump)
  for (const text of ['Easy to fit', 'washer not draining', '110.772200', 'W10-0001']) {
    expect(html).toContain(text)
  }
})

test('tips stand under a heading of their own, apart from the features', async () => {
  await importText(pages.store, [
    'Product Name,Product Code/SKU,Price,Features,Installation Tips',
    'Tipped Part,TP-1,5,Quiet bearing,Difficulty: Easy|Unplug it first',
    'Plain Part,PP-1,5,Quiet bearing,',
  ])
  const text = mainText(await page('tipped-part-tp-1'))
  expect(text).toContain('Features Quiet bearing')
  expect(text).toContain('Installation Tips Difficulty: Easy Unplug it first')
  expect(mainText(await page('plain-part-pp-1'))).not.toContain('Installation Tips')
})

test('equivalents say what they are and what they save; without any the block is gone', async () => {
  await importText(pages.store, [
    'Product Name,Product Code/SKU,Part Number,Price,OEM or Aftermarket,Replaces OEM Number',
    'Original Valve,OV-1,OV-1,41.80,oem,',
    'Cheap Valve,CV-1,CV-1,29.99,aftermarket,OV-1',
    'Dear Valve,DV-1,DV-1,41.80,aftermarket,OV-1',
  ])
  const block = 'The Same Part, OEM and Aftermarket'
  const original = mainText(await page('original-valve-ov-1'))
  expect(original).toContain(block)
  expect(original).toContain('Cheap Valve $29.99 Aftermarket, $11.81 less')
  expect(original).toContain('Dear Valve $41.80 Aftermarket, same price')
  expect(mainText(await page('cheap-valve-cv-1'))).toContain(
    'Original Valve $41.80 OEM original, $11.81 more',
  )
  expect(mainText(await page(SLUGS.pump))).not.toContain(block)
})

test('search engines get name, price, stock, seller and breadcrumb', async () => {
  const html = await page(SLUGS.pump)
  const address = `https://parts.example/appliance-parts/products/${SLUGS.pump}`
  expect(html).toContain(`rel="canonical" href="${address}"`)
  const [product, breadcrumb] = jsonLdOf(html)
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Whirlpool Drain Pump',
    sku: 'WPH1',
    brand: { name: 'Whirlpool' },
    offers: {
      price: '24.99',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      seller: { name: 'ProSource Parts' },
      url: address,
      shippingDetails: FIRST_RULES.shipping.methods.map(({ price }) => ({
        shippingRate: { value: toDecimal(price), currency: 'USD' },
      })),
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
      },
    },
  })
  expect(breadcrumb).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Home', item: 'https://parts.example/' },
      { name: 'Appliance Parts' },
      { name: 'Washer Parts' },
      { name: 'Whirlpool Drain Pump' },
    ],
  })
})

test('a part shows what it has and says nothing of what it has not', async () => {
  const full = '/pictures/a.svg,/pictures/b.svg|/pictures/c.svg,false,"Fits well",Strong,Acme'
  const bare = ',,true,,,'
  await importText(pages.store, [
    'Product Name,Product Code/SKU,Price,Category,Product Image File - 1,Images,Show SKU,Product Description,Features,Brand Name',
    `Full Part,FULL-1,5.00,Washer Parts,${full}`,
    `Bare Part,BARE-1,5.00,Washer Parts,${bare}`,
  ])
  const html = await page('full-part-full-1')
  expect(mainText(html)).toMatch(/^Home Appliance Parts Washer Parts Full Part/)
  expect(mainLinks(html)).toContain('/appliance-parts/categories/washer-parts')
  expect(html.match(/Show picture \d of 3/g)).toHaveLength(3)
  expect(html).toContain('grid-cols-4')
  expect(mainText(html)).toMatch(/Brand Acme/)
  expect(mainText(html)).toMatch(/Features Strong/)
  expect(mainText(html)).toMatch(/Product Description Fits well/)
  expect(mainText(html)).not.toMatch(/SKU/)

  const other = mainText(await page('bare-part-bare-1'))
  expect(other).toMatch(/SKU BARE-1/)
  for (const absent of ['Brand', 'Features', 'Product Description']) {
    expect(other).not.toContain(absent)
  }
  expect(await page('bare-part-bare-1')).toContain('src="/pictures/placeholder.svg"')
})

describe('what somebody wrote into a product stays text', () => {
  const NASTY = [
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    "$& $1 $` $' \u2028 --> ]]>",
  ]
  const slugs: string[] = []
  beforeAll(async () => {
    const rows = NASTY.map((name, index) => `"${name}",EVIL-${index},1.00,"${name}","${name}"`)
    const header = 'Product Name,Product Code/SKU,Price,Product Description,Features'
    expect(await importText(pages.store, [header, ...rows])).toBe(NASTY.length)
    const { db } = pages.store
    const found = db.selectFrom('products').select('slug').where('sku', 'like', 'EVIL-%')
    slugs.push(...(await found.execute()).map(({ slug }) => slug))
  })

  test('in the markup, the head and the data blocks', async () => {
    expect(slugs).toHaveLength(NASTY.length)
    for (const slug of slugs) {
      const html = await page(slug)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
      expect(html.match(/<script/g)).toHaveLength(5)
      const { responses } = stateOf(html)
      const product = responses[`/api/products/${slug}`]?.body as { name: string }
      expect(NASTY).toContain(product.name)
      expect(textOf(html, 'h1')).toBe(product.name)
      expect(jsonLdOf(html)[0]).toMatchObject({ name: product.name })
    }
  })
})

describe('a part that cannot be bought', () => {
  const HEADER =
    'Product Name,Product Code/SKU,Price,Category,Product Availability,GPS Category,Compatibility,Replaces OEM Number'
  beforeAll(async () => {
    await importText(pages.store, [
      HEADER,
      'Old Pump,OLD-1,20.00,Washer Parts,discontinued,Washer Parts > Drain Pump,WTW5000DW1,',
      'Copy Pump,COPY-1,16.00,Washer Parts,,Washer Parts > Drain Pump,WTW5000DW1,OLD-1',
      'Sold Out Copy,COPY-2,15.00,Washer Parts,out-of-stock,Washer Parts > Drain Pump,WTW5000DW1,OLD-1',
      'Left Knob,RARE-1,8.00,Washer Parts,out-of-stock,Washer Parts > Knob,WTW5000DW1,',
      'Right Knob,RARE-2,8.00,Washer Parts,,Washer Parts > Knob,WTW5000DW1,',
    ])
  })

  test.each(['old-pump-old-1', 'left-knob-rare-1'])(
    '%s has no sale, no quantity and a button that does nothing',
    async (slug) => {
      const html = await page(slug)
      for (const text of ['On Sale Today!', 'PROSOURCE', 'FREE Shipping Today!']) {
        expect(mainText(html)).not.toContain(text)
      }
      expect(html).not.toContain('name="quantity"')
      expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Add to Cart/)
    },
  )

  test('says that it is discontinued, and leads to the same part from somebody else', async () => {
    const html = await page('old-pump-old-1')
    expect(mainText(html)).toContain('Discontinued This part is no longer made')
    expect(mainText(html)).not.toMatch(/Out of Stock|Retail|You Save/)
    expect(insteadOf(html)).toContain('Copy Pump $16.00 $4.00 less')
    expect(insteadOf(html)).not.toContain('Sold Out Copy')
    expect(mainText(html)).not.toContain('Ask us for a part to use instead')
    expect(jsonLdOf(html)[0]).toMatchObject({
      offers: { availability: 'https://schema.org/Discontinued' },
    })
  })

  test('is not called discontinued when it only ran out', async () => {
    const html = await page('left-knob-rare-1')
    expect(mainText(html)).toMatch(/You Save .* Out of Stock/)
    expect(mainText(html)).not.toContain('Discontinued')
  })

  test('is called discontinued on its card as well', async () => {
    const html = (await pages.get('/search?q=old+pump')).body
    expect(mainText(html)).toMatch(/Old Pump.*\$20\.00 Discontinued/)
  })

  test('leads to a person where nothing is its equal, not to what only resembles it', async () => {
    const html = await page('left-knob-rare-1')
    expect(mainText(html)).toContain('We have no equivalent part in stock.')
    expect(mainText(html)).toContain('Ask us for a part to use instead')
    expect(insteadOf(html)).toBe('')
    expect(mainText(html)).not.toContain('Right Knob')
  })

  /** What the page offers in its place. */
  const insteadOf = (html: string) => {
    const [section = ''] = /<section aria-labelledby="alternatives".*?<\/section>/s.exec(html) ?? []
    return mainText(`<main>${section}</main>`)
  }
})

test('a part without a price shows "Price on request" instead of price, stock and button', async () => {
  await importText(pages.store, [
    'Product Name,Product Code/SKU,Price,Category',
    'Priceless Part,ZERO-1,0,Washer Parts',
  ])
  const html = await page('priceless-part-zero-1')
  expect(mainText(html)).toContain('Price on request')
  expect(mainLinks(html)).toContain('/appliance-parts/contact')
  for (const text of [
    '$0.00',
    'Add to Cart',
    'Ships ',
    'Arrives ',
    'Out of Stock',
    'You Save',
    'On Sale Today!',
  ]) {
    expect(mainText(html)).not.toContain(text)
  }
  expect(jsonLdOf(html)[0]).not.toHaveProperty('offers')
})
