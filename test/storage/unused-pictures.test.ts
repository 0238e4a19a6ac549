import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { fromCents } from '#domain/money.ts'
import { REMOVAL_MS, UNUSED_FOR_MS } from '#domain/pictures/picture-rules.ts'
import { pictureStore } from '#jobs/pictures/picture-store.ts'
import { sweepPictures } from '#jobs/pictures/sweep-pictures.ts'
import { folderFiles } from '#storage/files/folder-files.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { expectSound, violationsIn } from '../support/fixtures.ts'
import { runOn } from '../support/former-store.ts'
import { makeMemoryFolder } from '../support/memory-folder.ts'
import { jpegOf } from '../support/photos.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { applyFile } from '../support/update-file.ts'

const folder = makeMemoryFolder('sweep')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MOMENT = 60_000
const draft = (sku: string, imageUrl: string, images: readonly string[] = []) => ({
  form: { name: `Part ${sku}`, sku, price: fromCents(100), imageUrl, images },
  ...{ categoryId: 1, actor: 'test' },
})

describe.each(ENGINES)('pictures (%s)', (engine) => {
  /** A shop with one category, whose time the test moves. */
  async function open() {
    const database = await createDatabase(engine)
    let now = 1_000_000_000_000
    const store = await openTestStore(database.url, { clock: () => now })
    await store.write('createCategory', {
      draft: { name: 'Washer Parts', description: '', imageUrl: '', sortOrder: 0 },
      actor: 'test',
    })
    const pictures = pictureStore(store, folderFiles(`${folder}/${engine}-${Math.random()}`))
    let size = 10
    return {
      store,
      url: database.url,
      pictures,
      pass: (ms: number) => {
        now += ms
      },
      sweep: () => sweepPictures(store, pictures),
      upload: async () => {
        size += 1
        return pictures.add(await jpegOf(size, 10), 'test')
      },
      isThere: async (hash: string) => {
        const file = await pictures.read(hash, 160)
        file?.stream.destroy()
        return file !== undefined
      },
      close: async () => {
        await store.close()
        await database.drop()
      },
    }
  }
  const show = (store: TestStore, sku: string, address: string, images: readonly string[] = []) =>
    store.write('createProduct', draft(sku, address, images))

  test('that no product showed for a month go, and all others stay', async () => {
    const shop = await open()
    const [main, second, unused, onPage] = [
      ...[await shop.upload(), await shop.upload(), await shop.upload(), await shop.upload()],
    ]
    if (!main || !second || !unused || !onPage) throw new Error('nothing was uploaded')
    await show(shop.store, 'A', main.address, [second.address])
    await shop.store.write('createCategory', {
      ...{ draft: { name: 'B', description: '', imageUrl: onPage.address, sortOrder: 0 } },
      actor: 'test',
    })
    expect(await shop.sweep()).toBe(0)
    shop.pass(UNUSED_FOR_MS - MOMENT)
    expect(await shop.sweep()).toBe(0)
    shop.pass(2 * MOMENT)
    expect(await shop.sweep()).toBe(1)
    const left = await Promise.all(
      [main, second, unused, onPage].map(({ hash }) => shop.isThere(hash)),
    )
    const rows = await shop.store.db.selectFrom('pictures').select('hash').execute()
    await shop.close()
    expect(left).toEqual([true, true, false, true])
    expect(rows).toHaveLength(3)
  })

  test('stay with products that were deleted, and count anew from when one was taken off', async () => {
    const shop = await open()
    const [kept, former] = [await shop.upload(), await shop.upload()]
    const deleted = await show(shop.store, 'A', kept.address)
    const changed = await show(shop.store, 'B', former.address)
    await shop.store.write('deleteProduct', { id: deleted, actor: 'test' })
    shop.pass(2 * UNUSED_FOR_MS)
    await shop.sweep()
    const { form, ...rest } = draft('B', '/other.svg')
    await shop.store.write('changeProduct', { id: changed, form, ...rest, version: undefined })
    await shop.sweep()
    shop.pass(UNUSED_FOR_MS - MOMENT)
    expect(await shop.sweep()).toBe(0)
    shop.pass(2 * MOMENT)
    expect(await shop.sweep()).toBe(1)
    const left = [await shop.isThere(kept.hash), await shop.isThere(former.hash)]
    await shop.close()
    expect(left).toEqual([true, false])
  })

  test('that are uploaded or shown again in the last moment stay', async () => {
    const shop = await open()
    const [again, shown] = [
      await shop.pictures.add(await jpegOf(9, 9), 'test'),
      await shop.upload(),
    ]
    await shop.sweep()
    shop.pass(UNUSED_FOR_MS + MOMENT)
    await shop.pictures.add(await jpegOf(9, 9), 'test')
    await show(shop.store, 'A', shown.address)
    expect(await shop.sweep()).toBe(0)
    const left = [await shop.isThere(again.hash), await shop.isThere(shown.hash)]
    await shop.close()
    expect(left).toEqual([true, true])
  })

  test('whose files are being removed are neither shown nor uploaded until they are gone', async () => {
    const shop = await open()
    const leaving = await shop.upload()
    const bytes = await jpegOf(11, 10)
    await shop.sweep()
    shop.pass(UNUSED_FOR_MS + MOMENT)
    const { leaving: marked } = await shop.store.write('sweepPictures', { after: '' })
    expect(marked).toEqual([leaving.hash])
    await expect(show(shop.store, 'A', leaving.address)).rejects.toThrow('no longer in the shop')
    await expect(shop.pictures.add(bytes, 'test')).rejects.toThrow('is just being removed')
    // Its process was ended; another does not touch it until it must be dead, and then goes on.
    expect(await shop.sweep()).toBe(0)
    shop.pass(REMOVAL_MS + MOMENT)
    expect(await shop.sweep()).toBe(1)
    expect(await shop.isThere(leaving.hash)).toBe(false)
    expect((await shop.pictures.add(bytes, 'test')).address).toBe(leaving.address)
    await show(shop.store, 'A', leaving.address)
    const left = await shop.isThere(leaving.hash)
    await shop.close()
    expect(left).toBe(true)
  })

  test('are shown or removed, never both, when both happen at once', async () => {
    const shop = await open()
    const uploads = []
    for (let made = 0; made < 12; made += 1) uploads.push(await shop.upload())
    await shop.sweep()
    shop.pass(UNUSED_FOR_MS + MOMENT)
    const saves = uploads.map(({ address }, at) =>
      show(shop.store, `R-${at}`, address).then(
        () => true,
        () => false,
      ),
    )
    const [, ...saved] = await Promise.all([shop.sweep(), ...saves])
    const left = await Promise.all(uploads.map(({ hash }) => shop.isThere(hash)))
    await shop.close()
    expect(left).toEqual(saved)
  })

  test('are noted with every change of a product, and only ours', async () => {
    const shop = await open()
    const [one, other] = [await shop.upload(), await shop.upload()]
    const lookalikes = ['/pictures/parts/pump.svg', '/pictures/x-800.webp', `${one.address}?x=1`]
    const id = await show(shop.store, 'A', one.address, [one.address, ...lookalikes])
    const linked = async () => {
      const rows = await shop.store.db.selectFrom('product_pictures').selectAll().execute()
      return rows.map(({ hash }) => hash).sort()
    }
    expect(await linked()).toEqual([one.hash])
    await shop.store.write('placePicture', { id, address: other.address, place: 3, actor: 'test' })
    expect(await linked()).toEqual([one.hash, other.hash].sort())
    const { form, ...rest } = draft('A', '/drawing.svg', [other.address])
    await shop.store.write('changeProduct', { id, form, ...rest, version: undefined })
    expect(await linked()).toEqual([other.hash])
    await shop.close()
  })

  test('that are noted wrongly or lost are found by the check of the store', async () => {
    const shop = await open()
    const { hash, address } = await shop.upload()
    const id = await show(shop.store, 'A', '/drawing.svg', [address])
    const elsewhere = 'f'.repeat(32)
    // A file may name a picture that only another shop has.
    const fields = [`Other,B,1.00,/pictures/${elsewhere}-800.webp`]
    const file = ['Product Name,Product Code/SKU,Price,Product Image File - 1', ...fields]
    await applyFile(shop.store, file, { kind: 'both' })
    await expectSound(shop.store)
    const found = async (sql: string) => {
      await runOn(engine, shop.url, sql)
      return violationsIn(shop.store)
    }
    expect(await found('delete from product_pictures where found = 1')).toEqual([
      `I13: product ${id} shows picture ${hash}, which is not noted`,
    ])
    const noted = `insert into product_pictures (product_id, hash) values (${id}, '${hash}')`
    expect(await found(`${noted}; delete from pictures`)).toEqual([
      `I13: product ${id} shows picture ${hash}, which is gone`,
    ])
    expect(await found("update products set images = '[]' where sku = 'A'")).toEqual([])
    expect(await found(noted)).toContain(
      `I13: picture ${hash} is noted for product ${id}, which does not show it`,
    )
    await shop.close()
  })
})
