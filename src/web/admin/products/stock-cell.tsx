import { type KeyboardEvent, useState } from 'react'
import { type StaffProductJson, StockInput } from '#contract/catalogue/admin-products.ts'
import { toast } from '../../ui/toast-store.ts'
import { useSetStock } from './use-product-changes.ts'

/** Counted stock, typed straight into the list: Enter or leaving the field saves, Escape does not. */
export function StockCell({ product }: { readonly product: StaffProductJson }) {
  const [typed, setTyped] = useState<string>()
  const save = useSetStock()
  const { id, name, stockQuantity, version } = product

  const commit = () => {
    setTyped(undefined)
    if (typed === undefined || typed.trim() === '' || Number(typed) === stockQuantity) return
    const change = { stockQuantity: Number(typed), version }
    const problem = StockInput.safeParse(change).error?.issues[0]?.message
    if (problem === undefined) save.mutate({ id, ...change })
    else toast({ title: 'Error', description: problem, variant: 'destructive' })
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setTyped(undefined)
  }
  const shown = save.isPending ? save.variables.stockQuantity : stockQuantity

  return (
    <input
      type="text"
      inputMode="numeric"
      name="stock"
      aria-label={`Stock of ${name}`}
      value={typed ?? String(shown)}
      disabled={save.isPending}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={keys}
      className="min-h-9 w-18 rounded-md border border-line bg-surface px-2 text-right text-sm hover:border-line-strong focus:border-line-strong disabled:text-ink-muted"
    />
  )
}
