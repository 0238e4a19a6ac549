import type { SupplierJson } from '#contract/product-import/mappings.ts'
import { IMPORT_KINDS, type ImportKind } from '#domain/product-import/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { KIND_NAMES } from './import-plan.ts'

/** How the supplier's files of each kind are read; what is forgotten goes when the form is saved. */
export function RememberedColumns(props: {
  readonly mappings: SupplierJson['mappings']
  readonly forget: readonly ImportKind[]
  readonly onForget: (kinds: readonly ImportKind[]) => void
}) {
  const { mappings, forget, onForget } = props
  const kinds = IMPORT_KINDS.filter((kind) => mappings[kind])
  if (kinds.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Remembered Columns</legend>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {kinds.map((kind) => {
          const isForgotten = forget.includes(kind)
          return (
            <li key={kind} className="flex items-start gap-3 p-3">
              <div className="min-w-0 grow">
                <p className="font-medium">{KIND_NAMES[kind]}</p>
                <p className="text-ink-muted wrap-anywhere">
                  {isForgotten ? 'Forgotten when you save' : columnsIn(mappings[kind])}
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${isForgotten ? 'Keep' : 'Forget'} the columns of ${KIND_NAMES[kind]}`}
                onClick={() =>
                  onForget(isForgotten ? forget.filter((each) => each !== kind) : [...forget, kind])
                }
              >
                {isForgotten ? 'Keep' : 'Forget'}
              </Button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** "Price from “Net”, Brand Name is always “GE”". */
function columnsIn(mapping: SupplierJson['mappings'][ImportKind]): string {
  const columns = mapping?.columns.map(({ column, header, constant = '' }) =>
    header === undefined ? `${column} is always “${constant}”` : `${column} from “${header}”`,
  )
  return (columns ?? []).join(', ')
}
