import type { Store } from '#commands/store.ts'
import {
  changeSupplier,
  deleteSupplier,
  saveSupplier,
  supplierList,
} from '#contract/product-import/product-import-calls.ts'
import { type Route, route } from '#http/calls/route.ts'
import { listSuppliers, type Supplier } from '#storage/product-import/suppliers.ts'
import { actorOf } from '../access/access.ts'

/** How the files of each supplier are read. */
export function supplierRoutes(store: Store): readonly Route[] {
  const list = route(supplierList, {
    handler: async () => (await listSuppliers(store.db)).map(supplierJson),
  })

  const save = route(saveSupplier, {
    handler: async ({ body, staff }) =>
      supplierJson(await store.write('saveSupplier', { ...body, actor: actorOf(staff) })),
  })

  const change = route(changeSupplier, {
    handler: async ({ params, body, staff }) => {
      const input = { id: params.id, ...body, actor: actorOf(staff) }
      return supplierJson(await store.write('changeSupplier', input))
    },
  })

  const remove = route(deleteSupplier, {
    handler: async ({ params, staff }) => {
      await store.write('deleteSupplier', { id: params.id, actor: actorOf(staff) })
      return undefined
    },
  })

  return [list, save, change, remove]
}

function supplierJson({ priceLimit, ...supplier }: Supplier) {
  return { ...supplier, priceLimit: priceLimit ?? null }
}
