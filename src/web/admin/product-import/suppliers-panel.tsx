import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { SupplierJson } from '#contract/product-import/mappings.ts'
import { supplierList } from '#contract/product-import/product-import-calls.ts'
import { IMPORT_KINDS } from '#domain/product-import/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { Panel } from '../frame/panel.tsx'
import { KIND_NAMES } from './import-plan.ts'
import { SupplierDialog } from './supplier-dialog.tsx'

/** The suppliers whose columns are remembered; nothing while there are none. */
export function SuppliersPanel() {
  const suppliers = useAdminRead(supplierList)
  const [editing, setEditing] = useState<number>()
  const rows = suppliers.data ?? []
  const edited = rows.find(({ id }) => id === editing)
  if (rows.length === 0) return null
  return (
    <Panel title="Suppliers">
      <ul className="divide-y divide-line text-sm">
        {rows.map((supplier) => (
          <li key={supplier.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-medium">{supplier.name}</p>
              <p className="text-ink-muted">{remembered(supplier)}</p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Edit ${supplier.name}`}
              onClick={() => setEditing(supplier.id)}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <SupplierDialog
        supplier={edited}
        onClose={() => setEditing(undefined)}
        onReload={suppliers.refetch}
      />
    </Panel>
  )
}

/** Of which files and sheets the columns are known, and from where on a price waits for a person. */
function remembered({ mappings, priceLimit }: SupplierJson): string {
  const kinds = IMPORT_KINDS.filter((kind) => mappings[kind]).map((kind) => {
    const { sheet } = mappings[kind] ?? {}
    return sheet === undefined ? KIND_NAMES[kind] : `${KIND_NAMES[kind]} (sheet “${sheet}”)`
  })
  const limit = priceLimit === null ? [] : [`price limit ${priceLimit}%`]
  return [kinds.join(', ') || 'No columns remembered', ...limit].join(' · ')
}
