import { useState } from 'react'
import { addressOf } from '#contract/address.ts'
import { staffProductList } from '#contract/catalogue/admin-product-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useAdminListAt } from '../data/admin-queries.ts'
import { SearchField } from '../list/search-field.tsx'
import type { EditedSpot } from './edited-spots.ts'

/** As many as one looks through before typing another word. */
const MOST_FOUND = 6

/** The product of a spot: found by number or name, shown once it is chosen. */
export function ProductField(props: {
  readonly spot: EditedSpot
  readonly onChoose: (product: Pick<EditedSpot, 'sku' | 'productName'>) => void
}) {
  const { spot, onChoose } = props
  const [wanted, setWanted] = useState('')
  if (spot.sku !== '') {
    return (
      <div className="flex items-center gap-3 rounded-md border border-line p-3 text-sm">
        <p className="min-w-0 grow wrap-anywhere">
          <span className="tabular block font-semibold">{spot.sku}</span>
          {spot.productName}
        </p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChoose({ sku: '', productName: '' })}
        >
          Change
        </Button>
      </div>
    )
  }
  return (
    <div className="space-y-2">
      <SearchField label="Find a product by number or name" value={wanted} onSearch={setWanted} />
      {wanted !== '' && <Found wanted={wanted} onChoose={onChoose} />}
    </div>
  )
}

function Found(props: {
  readonly wanted: string
  readonly onChoose: (product: Pick<EditedSpot, 'sku' | 'productName'>) => void
}) {
  const found = useAdminListAt(
    addressOf(staffProductList, {}, { search: props.wanted, limit: MOST_FOUND }),
  )
  const rows = found.data?.rows ?? []
  if (found.data && rows.length === 0) {
    return <p className="text-sm text-ink-muted">No product found for “{props.wanted}”.</p>
  }
  return (
    <ul aria-label="Products found" className="divide-y divide-line rounded-md border border-line">
      {rows.map(({ id, sku, name, imageUrl }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => props.onChoose({ sku, productName: name })}
            className="flex min-h-11 w-full items-center gap-3 p-2 text-left text-sm hover:bg-navy-50"
          >
            <Picture src={imageUrl} alt="" width={40} height={40} className="size-10" />
            <span className="min-w-0 wrap-anywhere">
              <span className="tabular block font-semibold">{sku}</span>
              {name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
