import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { trackedOrderJson } from '#contract/orders/orders.ts'
import type { BuyerAnswer } from '#domain/buyers/answers.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { DEFAULT_SETTINGS } from '#domain/shop/settings.ts'
import { findAnswerableOrder } from '#storage/buyers/answers.ts'
import { cartLines } from '#storage/cart/carts.ts'
import { countsOfCategory } from '#storage/catalogue/lists/list-counts.ts'
import { findModel } from '#storage/catalogue/models/models.ts'
import { draftsOf } from '#storage/catalogue/products/product-drafts.ts'
import { findDiagram, listDiagrams } from '#storage/diagrams/diagrams.ts'
import { spotsOfModel } from '#storage/diagrams/spot-parts.ts'
import { listStaffDiagrams } from '#storage/diagrams/staff-diagrams.ts'
import type { Db } from '#storage/engine/schema.ts'
import { readSetting } from '#storage/engine/settings.ts'
import { listEndpoints } from '#storage/integrations/endpoints.ts'
import { listKeys } from '#storage/integrations/keys.ts'
import { checkInvariants } from '#storage/invariants.ts'
import { readChargeRules } from '#storage/orders/charge-rules.ts'
import { listCoupons } from '#storage/orders/coupons.ts'
import { findOrderForGuest, findPlacedOrder } from '#storage/orders/orders.ts'
import { listStoredPages } from '#storage/pages/stored-pages.ts'
import { findRun } from '#storage/product-import/runs.ts'
import { findSupplierByName } from '#storage/product-import/suppliers.ts'
import { staffProductIds } from '#storage/product-list/list.ts'
import { findQuestions } from '#storage/questions/questions.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { ENGINES } from '../support/databases.ts'
import { writeMailings } from '../support/email-links.ts'
import { outboxOf } from '../support/emails.ts'
import { makeProduct } from '../support/fixtures.ts'
import { createFormerDatabase } from '../support/former-store.ts'
import { SAMPLE_DIAGRAM } from '../support/sample-diagram.ts'
import { openTestStore } from '../support/store.ts'
import { applyFile } from '../support/update-file.ts'
import { addEndpoint, deliveriesOf } from '../support/webhooks.ts'

/** A part that fits a model, as the release before origins stored it. */
const FORMER_PART = `
  insert into categories (slug, name, name_key, created_at, updated_at)
    values ('washer-parts', 'Washer Parts', 'washer parts', 1, 1);
  insert into products (slug, name, name_key, sku, sku_key, price_cents, category_id, search_key,
      popularity, created_at, updated_at)
    values ('old-pump', 'Old Pump', 'old pump', 'OP-1', 'OP-1', 2499, 1, 1, 1, 1, 1);
  insert into models (key, folded_key, name, brand) values ('OLD100', '01D100', 'OLD100', 'Acme');
  insert into fits (model_id, product_id) values (1, 1)`

/** A cart and an order of that part, as earlier releases stored them. */
const FORMER_LINES = `
  insert into carts (session_hash, created_at, used_at) values ('ann', 1, 1);
  insert into cart_items (cart_id, product_id, quantity, added_price_cents, created_at)
    values (1, 1, 2, 2499, 5);
  insert into orders (order_number, cart_id, request_hash, first_name, last_name, email, email_key,
      phone, shipping_address, billing_address, same_as_billing, shipping_method, subtotal_cents,
      shipping_cents, tax_cents, total_cents, item_count, status, holds_stock, search_text,
      created_at, updated_at)
    values ('PS-OLD', 1, 'hash', 'Ann', 'Lee', 'ann@example.com', 'ann@example.com', '5551234567',
      '1 Main St', '1 Main St', 1, 'free', 2499, 0, 200, 2699, 1, 'pending', 1, 'ann', 2, 2);
  insert into order_items (order_id, product_id, slug, name, sku, brand, image_url,
      unit_price_cents, quantity, stock_taken)
    values (1, 1, 'old-pump', 'Old Pump', 'OP-1', '', '', 2499, 1, 0)`

const rowsOf = (db: Db) => db.selectFrom('products').selectAll().execute()

describe.each(ENGINES)('a database of the first release (%s)', (engine) => {
  test('keeps how the files of its suppliers are read, with the usual price limit', async () => {
    const database = await createFormerDatabase(engine, 18)
    await database.run(`insert into suppliers (name, name_key, mappings, updated_at)
      values ('Acme', 'acme', '{"prices":{"match":"sku","columns":[]}}', 1)`)
    const store = await openTestStore(database.url)
    const before = await findSupplierByName(store.db, 'ACME')
    const mapping = { match: 'upc', columns: [] } as const
    const change = { name: 'Acme', kind: 'stock', mapping, priceLimit: 20, actor: 'staff' } as const
    const after = await store.write('saveSupplier', change)
    await store.close()
    await database.drop()
    const prices = { match: 'sku', columns: [] }
    const { id } = after
    expect(before).toEqual({ id, name: 'Acme', mappings: { prices }, priceLimit: undefined })
    expect(after).toEqual({
      ...{ id, name: 'Acme', priceLimit: 20 },
      mappings: { prices, stock: mapping },
    })
  })

  test('keeps the names of its suppliers with their runs, and knows which pictures it has', async () => {
    const database = await createFormerDatabase(engine, 24)
    const [here, elsewhere] = ['a'.repeat(32), 'b'.repeat(32)]
    await database.run(`${FORMER_PART};
      insert into suppliers (name, name_key, mappings, updated_at) values ('Acme', 'acme', '{}', 1);
      insert into import_runs (source, status, started_at, finished_at, lease_until, kind, supplier_id)
        values ('prices.csv', 'done', 1, 2, 2, 'prices', 1), ('new.csv', 'done', 3, 4, 4, 'new', null);
      insert into pictures (hash, type, width, height, bytes, uploaded_by, uploaded_at)
        values ('${here}', 'jpeg', 9, 9, 9, 'staff', 1);
      update products set image_url = '/pictures/${here}-800.webp',
        images = '["/pictures/${elsewhere}-800.webp"]'`)
    const store = await openTestStore(database.url)
    await store.write('deleteSupplier', { id: 1, actor: 'staff' })
    const runs = [await findRun(store.db, 1, 5), await findRun(store.db, 2, 5)]
    const noted = await store.db
      .selectFrom('product_pictures')
      .select(['hash', 'found'])
      .orderBy('hash')
      .execute()
    const pictures = (await checkInvariants(store)).find(({ id }) => id === 'I13')
    // A model of before belongs to no import, so that undoing one cannot take it.
    const models = await store.db.selectFrom('models').select(['name', 'import_run_id']).execute()
    await store.close()
    await database.drop()
    expect(runs.map((run) => run?.supplier)).toEqual(['Acme', undefined])
    expect(noted).toEqual([
      { hash: here, found: 1 },
      { hash: elsewhere, found: 0 },
    ])
    expect(pictures?.violations).toEqual([])
    expect(models).toEqual([{ name: 'OLD100', import_run_id: null }])
  })

  test('has no page that anybody changed, and its pages can be changed', async () => {
    const database = await createFormerDatabase(engine, 9)
    const store = await openTestStore(database.url)
    const before = await listStoredPages(store.db)
    const page = {
      path: '/appliance-parts/about',
      kind: 'built-in',
      version: 0,
      actor: 'staff',
    } as const
    await store.write('hidePage', { ...page, isHidden: true })
    const after = await listStoredPages(store.db)
    await store.close()
    await database.drop()
    expect(before).toEqual([])
    expect(after).toMatchObject([{ path: page.path, isHidden: true, version: 2 }])
  })

  test('has no diagrams, and can be given them beside the parts it has', async () => {
    const database = await createFormerDatabase(engine, 14)
    await database.run(
      `${FORMER_PART}; update products set kind = 'Drain Pump', kind_key = 'drain pump'`,
    )
    const store = await openTestStore(database.url)
    const before = await listDiagrams(store.db)
    await store.write('loadDiagrams', { fingerprint: 'first', diagrams: [SAMPLE_DIAGRAM] })
    const found = await findDiagram(store.db, SAMPLE_DIAGRAM.slug)
    const pump = found?.spots.filter(({ kindKey }) => kindKey === 'drain pump') ?? []
    const [filled] = await spotsOfModel(store.db, pump, 1)
    await store.close()
    await database.drop()
    expect(before).toEqual([])
    expect(filled?.parts).toMatchObject([{ name: 'Old Pump' }])
  })

  test('has nobody who waits or reads, and takes both beside the parts and emails it has', async () => {
    const database = await createFormerDatabase(engine, 18)
    await database.run(`${FORMER_PART};
      update products set track_inventory = 1;
      insert into outbox (channel, kind, subject, recipient, recipient_key, payload, state, due_at,
          created_at, changed_at)
        values ('email', 'test', 'shop', 'ann@example.com', 'ann@example.com', '{}', 'waiting', 1, 1, 1)`)
    const store = await openTestStore(database.url)
    await store.write('askForStockAlert', { productId: 1, email: 'ann@example.com' })
    await store.write('subscribe', { email: 'ann@example.com', topics: ['promotions'] })
    await store.write('setProductStock', {
      ...{ id: 1, stock: 2, version: undefined, actor: 'staff' },
    })
    await writeMailings(store)
    const kinds = (await outboxOf(store)).map(({ kind, state }) => [kind, state])
    await store.close()
    await database.drop()
    expect(kinds).toEqual([
      ['test', 'waiting'],
      ['newsletter-confirm', 'waiting'],
      ['back-in-stock', 'sent'],
      ['back-in-stock', 'waiting'],
    ])
  })

  test('keeps the diagrams that staff changed by hand, and brings all others up to date', async () => {
    const database = await createFormerDatabase(engine, 18)
    const diagram = (slug: string, version: number) =>
      `('${slug}', '${slug}', 'Washer', '/${slug}.svg', ${version}, 1, 1)`
    const loaded = JSON.stringify({ fingerprint: 'former', slugs: ['own', 'plain'] })
    await database.run(`insert into diagrams
        (slug, title, appliance, image_url, version, created_at, updated_at)
      values ${diagram('own', 2)}, ${diagram('plain', 1)};
      insert into settings (key, value) values ('loaded_diagrams', '${loaded}')`)
    const store = await openTestStore(database.url)
    const better = (slug: string) => ({ ...SAMPLE_DIAGRAM, slug, title: 'Better' })
    const diagrams = [better('own'), better('plain')]
    await store.write('loadDiagrams', { fingerprint: 'later', diagrams })
    const after = await listStaffDiagrams(store.db)
    await store.close()
    await database.drop()
    expect(after).toMatchObject([
      { slug: 'own', title: 'own', isChanged: true, isHidden: false, text: '' },
      { slug: 'plain', title: 'Better', isChanged: false, isHidden: false, text: '' },
    ])
  })

  test('has no feedback from buyers yet, and feedback on its orders can be given', async () => {
    const database = await createFormerDatabase(engine, 18)
    await database.run(`${FORMER_PART}; ${FORMER_LINES}; update orders set status = 'shipped'`)
    const store = await openTestStore(database.url)
    const before = await findAnswerableOrder(store.db, 'PS-OLD')
    const item = before?.lines[0]?.item ?? 0
    const answer: BuyerAnswer = {
      ...{ fixed: true, minutes: 20, tools: [], model: '', sentence: '' },
      difficulty: 'easy',
    }
    await store.write('answerLine', { orderNumber: 'PS-OLD', item, howTo: undefined, answer })
    await store.write('askQuestion', { slug: 'old-pump', text: 'Why?', model: '', email: '' })
    const after = await findAnswerableOrder(store.db, 'PS-OLD')
    const { questions } = await findQuestions(store.db, {}, { limit: 5, offset: 0 })
    await store.close()
    await database.drop()
    expect(before?.lines).toMatchObject([{ name: 'Old Pump', answer: undefined }])
    expect(after?.lines).toMatchObject([{ answer }])
    expect(questions).toMatchObject([{ text: 'Why?', state: 'waiting' }])
  })

  test('has no pictures of its own, and notes those that its parts are given', async () => {
    const database = await createFormerDatabase(engine, 18)
    await database.run(FORMER_PART)
    const store = await openTestStore(database.url)
    const hash = '0123456789abcdef0123456789abcdef'
    const photo = { hash, type: 'jpeg', width: 4, height: 3, bytes: 99, actor: 'staff' } as const
    await store.write('addPicture', photo)
    const place = { id: 1, address: `/pictures/${hash}-800.webp`, place: 1, actor: 'staff' }
    const placed = await store.write('placePicture', place)
    const links = await store.db.selectFrom('product_pictures').selectAll().execute()
    await store.close()
    await database.drop()
    expect(placed).toEqual({ imageUrl: place.address, images: [] })
    expect(links).toEqual([{ product_id: 1, hash, found: 1 }])
  })

  test('has no keys, no endpoints and no changes, and can be given them beside its emails', async () => {
    const database = await createFormerDatabase(engine, 18)
    await database.run(
      `insert into outbox (channel, kind, subject, recipient, recipient_key, payload, state, due_at,
          created_at, changed_at)
        values ('email', 'test', 'shop', 'ann@example.com', 'ann@example.com', '{}', 'waiting', 1, 1, 1)`,
    )
    const store = await openTestStore(database.url)
    const before = [await listKeys(store.db), await listEndpoints(store.db)]
    const { id } = await addEndpoint(store, 'https://books.example/hooks', ['message.received'])
    await store.write('createKey', {
      ...{ name: 'Books', scopes: ['everything'], keyHash: 'hash', hint: 'abcd', actor: 'staff' },
      ...{ mostPerMinute: 60, expiresAt: undefined },
    })
    await makeProduct(store, { cents: 100, stock: 1 })
    await store.write('receiveMessage', {
      ...{ kind: 'contact', email: 'ann@example.com', name: 'Ann', fields: {} },
    })
    const [email] = await outboxOf(store)
    const deliveries = await deliveriesOf(store, id)
    const numbered = await store.write('numberChanges', {})
    await store.close()
    await database.drop()
    expect(before).toEqual([[], []])
    expect(email).toMatchObject({ kind: 'test', state: 'waiting' })
    expect([deliveries.map(({ kind }) => kind), numbered]).toEqual([['message.received'], 1])
  })

  test('lists what its staff deleted, and not what an undone import took out', async () => {
    const database = await createFormerDatabase(engine, 28)
    const part = (slug: string, standing: number, deletedAt: number | null) =>
      `('${slug}', 'Pump', 'pump', '${slug}', '${slug}', 1, ${standing}, 1, 1, ${deletedAt})`
    await database.run(`insert into products (slug, name, name_key, sku, sku_key, price_cents,
        search_key, created_at, updated_at, deleted_at)
      values ${part('sold', 1, null)}, ${part('deleted', 2, 5)}, ${part('undone--3', 3, 5)}`)
    const store = await openTestStore(database.url)
    const page = { limit: 10, offset: 0 }
    const listed = await staffProductIds(store, { visibility: 'deleted' }, page)
    await store.close()
    // Refused if it were not there.
    await database.run('drop index products_deleted')
    await database.drop()
    expect(listed).toEqual({ ids: [2], total: 1, more: false })
  })

  test('opens with its data', async () => {
    const database = await createFormerDatabase(engine, 1)
    await database.run(
      `insert into settings (key, value) values ('note', 'written by the first release')`,
    )
    const store = await openTestStore(database.url)
    const { rows } = await sql<{ value: string }>`
      select value from settings where key = 'note'`.execute(store.db)
    await store.close()
    await database.drop()
    expect(rows).toEqual([{ value: 'written by the first release' }])
  })

  test('knows of no origin, no tips and no companions, and its parts can be given them', async () => {
    const database = await createFormerDatabase(engine, 4)
    await database.run(FORMER_PART)
    const store = await openTestStore(database.url)
    const [former] = await draftsOf(store.db, await rowsOf(store.db))
    expect(former).toMatchObject({
      ...{ name: 'Old Pump', origin: undefined, oemNumbers: [], tips: [], popularity: undefined },
      compatibility: ['OLD100'],
    })
    expect(await findModel(store.db, 'OLD100')).toMatchObject({ described: false, imageUrl: '' })
    if (!former) throw new Error('the part is gone')
    const said = { origin: 'aftermarket', oemNumbers: ['W-1'], tips: ['Unplug first'] } as const
    await store.write('changeProduct', {
      ...{ id: 1, actor: 'test', version: undefined, categoryId: 1 },
      form: { name: former.name, sku: former.sku, price: former.price, ...said },
    })
    expect(await draftsOf(store.db, await rowsOf(store.db))).toMatchObject([said])
    await store.close()
    await database.drop()
  })

  test('refuses fits of unknown models and parts, and to remove what a fit names', async () => {
    const database = await createFormerDatabase(engine, 5)
    await database.run(FORMER_PART)
    const store = await openTestStore(database.url)
    await store.close()
    for (const broken of [
      'insert into fits (model_id, product_id) values (2, 1)',
      'insert into fits (model_id, product_id) values (1, 2)',
      'delete from models',
      'delete from products',
    ]) {
      await expect(database.run(broken), broken).rejects.toThrow()
    }
    await database.run('delete from fits; delete from models')
    await database.drop()
  })

  test('refuses numbers of unknown parts, and to remove a part that has numbers', async () => {
    const database = await createFormerDatabase(engine, 26)
    const numberOf = (productId: number, key: string) =>
      `insert into part_numbers (product_id, key, folded_key, kind, number)
        values (${productId}, '${key}', '${key}', 'own', '${key}')`
    await database.run(`${FORMER_PART}; delete from fits; ${numberOf(1, 'OP1')}`)
    const store = await openTestStore(database.url)
    await store.close()
    for (const broken of [numberOf(2, 'OP2'), 'delete from products']) {
      await expect(database.run(broken), broken).rejects.toThrow()
    }
    await database.run(numberOf(1, 'OP2'))
    await database.run('delete from part_numbers; delete from products')
    await database.drop()
  })

  test('knows no model of its lines, and new ones can have one', async () => {
    const database = await createFormerDatabase(engine, 5)
    await database.run(`${FORMER_PART};${FORMER_LINES}`)
    const store = await openTestStore(database.url)
    expect(await cartLines(store.db, 1)).toMatchObject([{ quantity: 2, model: undefined }])
    expect(await findPlacedOrder(store.db, 1)).toMatchObject({ items: [{ model: undefined }] })
    await store.write('addToCart', {
      ...{ sessionHash: 'ann', productId: 1, quantity: 1, model: 'old-100' },
    })
    const model = { number: 'OLD100', listed: true }
    expect(await cartLines(store.db, 1)).toMatchObject([{ quantity: 3, model }])
    await store.close()
    await database.drop()
  })

  test('promised no days for the orders it has', async () => {
    const database = await createFormerDatabase(engine, 8)
    await database.run(`${FORMER_PART};${FORMER_LINES}`)
    const store = await openTestStore(database.url)
    const found = await findOrderForGuest(store.db, 'PS-OLD', 'ann@example.com')
    await store.close()
    await database.drop()
    if (!found) throw new Error('the order is gone')
    expect(found).toMatchObject({ firstName: 'Ann', status: 'pending', delivery: undefined })
    expect(trackedOrderJson(found, '').delivery).toBeNull()
  })

  test('is as the specification says until its owner saves settings', async () => {
    const database = await createFormerDatabase(engine, 9)
    await database.run(`${FORMER_PART};${FORMER_LINES}`)
    const store = await openTestStore(database.url)
    expect(await shopSettings(store)).toEqual({ version: 1, settings: DEFAULT_SETTINGS })
    const change = { name: 'Kim’s Parts' }
    await store.write('saveSettings', { change, version: 1, actor: 'test' })
    await store.close()
    const again = await openTestStore(database.url)
    expect(await shopSettings(again)).toMatchObject({ version: 2, settings: change })
    await again.close()
    await database.drop()
  })

  test('charges what it always did, and its orders say what they were charged by', async () => {
    const database = await createFormerDatabase(engine, 9)
    await database.run(`${FORMER_PART};${FORMER_LINES}`)
    const store = await openTestStore(database.url)
    const { versions, ...rules } = await readChargeRules(store.db)
    const coupons = await listCoupons(store.db)
    const order = await findPlacedOrder(store.db, 1)
    const checked = await checkInvariants(store)
    await store.close()
    await database.drop()
    const { shipping, tax } = FIRST_RULES
    const methods = shipping.methods.map((method) =>
      method.id === 'process' ? { ...method, businessDays: { least: 7, most: 10 } } : method,
    )
    expect([rules, versions]).toEqual([
      { shipping: { ...shipping, methods }, tax },
      { shipping: 1, tax: 1 },
    ])
    expect(coupons.map(({ code, charged, listed }) => [code, charged, listed])).toEqual(
      ['SAVE15', 'FREESHIP', 'NEWCUSTOMER', 'BULKPARTS'].map((code) => [code, false, true]),
    )
    expect(order).toMatchObject({
      ...{ shippingLabel: 'FREE (7-10 Business Days)', discount: 0, coupon: undefined },
      taxRate: { rate: 8_000, onShipping: false },
    })
    for (const id of ['I4', 'I11', 'I12']) {
      expect(checked.find((each) => each.id === id)?.violations).toEqual([])
    }
  })

  test('begins, when it is new, with what the first rules say', async () => {
    const database = await createFormerDatabase(engine, 11)
    const store = await openTestStore(database.url)
    const { versions, ...rules } = await readChargeRules(store.db)
    await store.close()
    await database.drop()
    expect([rules, versions]).toEqual([FIRST_RULES, { shipping: 1, tax: 1 }])
  })

  test('wrote no email, and writes one about what happens next to an order of its own', async () => {
    const database = await createFormerDatabase(engine, 14)
    await database.run(`${FORMER_PART};${FORMER_LINES.replace('free', 'standard')}`)
    const store = await openTestStore(database.url)
    const before = await outboxOf(store)
    await store.write('changeOrderStatus', { orderId: 1, status: 'shipped', actor: 'staff' })
    const after = await outboxOf(store)
    await store.close()
    await database.drop()
    expect(before).toEqual([])
    expect(after).toMatchObject([
      { kind: 'order-shipped', recipient: 'ann@example.com', state: 'waiting', attempts: 0 },
    ])
  })

  test('counts the parts it has in their lists', async () => {
    const database = await createFormerDatabase(engine, 6)
    await database.run(FORMER_PART)
    const store = await openTestStore(database.url)
    expect(await countsOfCategory(store, 1)).toMatchObject([
      { categoryId: 1, kind: '', price: '0-25', available: true, products: 1 },
    ])
    const checked = await checkInvariants(store)
    expect(checked.find(({ id }) => id === 'I5')?.violations).toEqual([
      'product 1 has no number',
      'product 1 is found by no word',
    ])
    await store.close()
    await database.drop()
  })

  test('counts a part in its price band, whichever way its price moves', async () => {
    const database = await createFormerDatabase(engine, 25)
    await database.run(FORMER_PART)
    const store = await openTestStore(database.url)
    const counted: (readonly [string, readonly (string | undefined)[]])[] = []
    for (const price of [
      '24.00',
      '25.00',
      '50.00',
      '99.99',
      '100.00',
      '150.00',
      '200.00',
      '0.01',
    ]) {
      await applyFile(store, ['Product Code/SKU,Price', `OP-1,${price}`], { kind: 'prices' })
      counted.push([price, (await countsOfCategory(store, 1)).map((each) => each.price)])
    }
    await store.close()
    await database.drop()
    expect(counted).toEqual([
      ['24.00', ['0-25']],
      ['25.00', ['25-50']],
      ['50.00', ['50-100']],
      ['99.99', ['50-100']],
      ['100.00', ['100-200']],
      ['150.00', ['100-200']],
      ['200.00', ['200-up']],
      ['0.01', ['0-25']],
    ])
  })

  test('keeps its imports of new parts, and its parts can be changed by file', async () => {
    const database = await createFormerDatabase(engine, 14)
    await database.run(`${FORMER_PART};
      insert into import_runs (source, status, started_at, finished_at, lease_until, rows_created)
        values ('old.csv', 'done', 1, 2, 2, 1)`)
    const store = await openTestStore(database.url)
    const former = await findRun(store.db, 1, Date.now())
    const runId = await applyFile(store, ['Product Code/SKU,Price', 'OP-1,30.00'], {
      kind: 'prices',
    })
    const [part] = await draftsOf(store.db, await rowsOf(store.db))
    const run = await findRun(store.db, runId, Date.now())
    await store.close()
    await database.drop()
    expect(former).toMatchObject({ kind: 'new', step: 'apply', status: 'done', created: 1 })
    expect(run).toMatchObject({ kind: 'prices', status: 'done', changed: 1 })
    expect(part).toMatchObject({ name: 'Old Pump', price: 3000 })
  })

  test('gets an id of its own, which stays', async () => {
    const ids: unknown[] = []
    for (const database of await Promise.all([1, 1].map((n) => createFormerDatabase(engine, n)))) {
      for (let opening = 0; opening < 2; opening += 1) {
        const store = await openTestStore(database.url)
        ids.push(await readSetting(store.db, 'store_id'))
        await store.close()
      }
      await database.drop()
    }
    const [one, again, other, otherAgain] = ids
    expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect([again, otherAgain]).toEqual([one, other])
    expect(other).not.toBe(one)
  })
})
