import type { Store } from '#commands/store.ts'
import { saveSupplier, supplierList } from '#contract/product-import-calls.ts'
import { type Route, route } from '#http/calls/route.ts'
import { listSuppliers } from '#storage/product-import/suppliers.ts'
import { actorOf } from './access.ts'

/** How the files of each supplier are read. */
export function supplierRoutes(store: Store): readonly Route[] {
  const list = route(supplierList, { handler: () => listSuppliers(store.db) })

  const save = route(saveSupplier, {
    handler: ({ body, staff }) => store.write('saveSupplier', { ...body, actor: actorOf(staff) }),
  })

  return [list, save]
}
