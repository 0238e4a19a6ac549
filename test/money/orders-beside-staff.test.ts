import { describe, expect, test } from 'vitest'
import { NOTHING } from '#domain/money.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { createDatabase } from '../support/databases.ts'
import { expectSound, makeProduct, newSession, orderFor, stockOf } from '../support/fixtures.ts'
import { openInterruptible } from '../support/interruptible.ts'
import { productDraft } from '../support/product-drafts.ts'
import { expectCaught } from '../support/proofs.ts'
import { commands } from '../support/shop-commands.ts'
import { openTestStore, planted, type TestStore } from '../support/store.ts'

/*
 * A last unit is bought while a change of the catalogue is open: it is written, but not committed.
 * On SQLite one thread writes one command after the other; PostgreSQL is where an order may meet a
 * lock of staff or of an import.
 */

const CENTS = 1_000
const actor = 'staff'
const now = () => ({ now: Date.now() })

type Stage = {
  readonly category: number
  /** In the category; somebody else's part is bought meanwhile. */
  readonly product: number
  readonly runId: number
}

const CHANGES: Readonly<Record<string, (tx: Tx, stage: Stage) => Promise<unknown>>> = {
  'a rename of a category': (tx, { category }) =>
    commands.changeCategory(
      tx,
      { id: category, draft: categoryDraft('Renamed'), version: undefined, actor },
      now(),
    ),
  "the new words of a renamed category's products": async (tx, stage) => {
    await CHANGES['a rename of a category']?.(tx, stage)
    await commands.renewCategoryWords(tx, { categoryId: stage.category }, now())
  },
  'a new category': (tx) =>
    commands.createCategory(tx, { draft: categoryDraft('New'), actor }, now()),
  'a chunk of an import': (tx, { runId }) =>
    commands.importRows(
      tx,
      {
        runId,
        rows: Array.from({ length: 100 }, (_, line) => ({
          draft: productDraft({ sku: `I-${line}`, cents: CENTS, name: 'Part of the shop' }),
          category: 'Imported',
          categories: 'Imported',
          line,
        })),
        newCategories: 0,
        rejectedBefore: 0,
        readBytes: 0,
      },
      now(),
    ),
  'an import of parts like it, which a list counts together': (tx, { runId }) =>
    commands.importRows(
      tx,
      {
        runId,
        rows: [
          {
            draft: productDraft({ sku: 'L-1', cents: CENTS, stock: 1, name: 'Part of the shop' }),
            category: '',
            categories: '',
            line: 1,
          },
        ],
        newCategories: 0,
        rejectedBefore: 0,
        readBytes: 0,
      },
      now(),
    ),
  'an import that is undone': async (tx, { runId }) => {
    await commands.beginUndo(tx, { runId, actor }, now())
    await commands.undoSomeRows(tx, { runId }, now())
  },
  'a new product': (tx, { category }) =>
    commands.createProduct(tx, { form: form('NEW-1'), categoryId: category, actor }, now()),
  'a save of another product': (tx, { product, category }) =>
    commands.changeProduct(
      tx,
      { id: product, form: form('SAVED-1'), categoryId: category, version: undefined, actor },
      now(),
    ),
  'a new price, stock and category of another product': (tx, { product, category }) =>
    commands.changeProducts(
      tx,
      {
        ids: [product],
        price: { set: NOTHING },
        stock: { set: 0 },
        categoryId: category,
        actor,
      },
      now(),
    ),
  'a deletion of another product': (tx, { product }) =>
    commands.deleteProduct(tx, { id: product, actor }, now()),
}

describe('while it is open', () => {
  test.each(Object.keys(CHANGES))('no order for a last unit waits for %s', (name) =>
    inShop(undefined, (shop, url) => buyMeanwhile(shop, url, name)),
  )

  test('an order that takes the lock of staff and imports is noticed', () =>
    inShop('locking-orders', (shop, url) =>
      expectCaught(buyMeanwhile(shop, url, 'a rename of a category')),
    ))
})

async function buyMeanwhile(shop: TestStore, url: string, name: string): Promise<void> {
  const stage = await setStage(shop)
  const wanted = await makeProduct(shop, { cents: CENTS, stock: 1, name: 'Part of the shop' })
  const beside = openInterruptible(url)
  const buyer = newSession()
  const { outcome } = await beside.transaction(async (tx) => {
    await CHANGES[name]?.(tx, stage)
    const buying = async () => {
      await shop.write('addToCart', { sessionHash: buyer, productId: wanted, quantity: 1 })
      const lines = [{ cents: CENTS, quantity: 1 }]
      const { order } = await shop.write('placeOrder', orderFor(buyer, lines))
      const status = { orderId: order.id, status: 'cancelled', actor } as const
      const sold = await stockOf(shop, wanted)
      await shop.write('changeOrderStatus', status)
      return [sold, await stockOf(shop, wanted)]
    }
    const [bought] = await Promise.allSettled([buying()])
    expect(bought).toEqual({ status: 'fulfilled', value: [0, 1] })
  })
  await beside.close()
  if (outcome.status === 'rejected') throw outcome.reason
  await expectSound(shop)
}

async function setStage(shop: TestStore): Promise<Stage> {
  const { runId } = await importProducts(shop.write, stagedParts(), { source: 'test' })
  const { id, category_id } = await shop.db
    .selectFrom('products')
    .select(['id', 'category_id'])
    .where('sku', '=', 'Q-1')
    .executeTakeFirstOrThrow()
  return { category: category_id ?? 0, product: id, runId }
}

async function* stagedParts(): AsyncGenerator<string> {
  yield 'Product Name,Product Code/SKU,Price,Category\nPart of the shop,Q-1,10.00,Shelf\n'
}

async function inShop(
  bug: string | undefined,
  use: (shop: TestStore, url: string) => Promise<void>,
): Promise<void> {
  const database = await createDatabase('postgres')
  const shop = await openTestStore(database.url, bug ? { commandsUrl: planted(bug) } : {})
  try {
    await use(shop, database.url)
  } finally {
    await shop.close()
    await database.drop()
  }
}

function categoryDraft(name: string) {
  return { name, description: '', imageUrl: '', sortOrder: 0 }
}

function form(sku: string) {
  const { price, name } = productDraft({ sku, cents: CENTS, name: 'Part of the shop' })
  return { name, sku, price }
}
