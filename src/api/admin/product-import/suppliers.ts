import type { Store } from '#commands/store.ts'
import {
  deleteSupplier,
  renameSupplier,
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

  const rename = route(renameSupplier, {
    handler: async ({ params, body, staff }) => {
      const change = { id: params.id, name: body.name, actor: actorOf(staff) }
      return supplierJson(await store.write('renameSupplier', change))
    },
  })

  const remove = route(deleteSupplier, {
    handler: async ({ params, staff }) => {
      await store.write('deleteSupplier', { id: params.id, actor: actorOf(staff) })
      return undefined
    },
  })

  return [list, save, rename, remove]
}

function supplierJson({ priceLimit, ...supplier }: Supplier) {
  return { ...supplier, priceLimit: priceLimit ?? null }
}
