import type { FormEvent, ReactNode } from 'react'
import { withQuery } from '#contract/address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { ListFilters } from './list-filters.ts'
import { FIELD, ListSearch, type ListSearchProps } from './list-search.tsx'
import type { ListSort, SortOption } from './sorts.ts'
import { ViewSwitch } from './view-switch.tsx'

type ListFormProps = {
  /** What is searched or sorted, for screen readers. */
  readonly label: string
  readonly action: string
  /** The box that narrows the list, where it has one. */
  readonly search?: ListSearchProps
  readonly sort: ListSort
  readonly sorts: readonly SortOption[]
  readonly onSort: (sort: ListSort) => void
  /** What else the address says, so that the form does not lose it. */
  readonly filters: ListFilters & { readonly q?: string; readonly category?: string }
  readonly children?: ReactNode
}

/** A plain GET form above a list; with script it acts at once. */
export function ListForm(props: ListFormProps) {
  const { search, sorts, onSort, children } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(FIELD) ?? '').trim()
    if (search && text !== search.value) search.onSearch(text)
  }
  const choose = (value: string) => {
    const chosen = sorts.find((sort) => sort.value === value)
    if (chosen) onSort(chosen.value)
  }
  return (
    <search aria-label={props.label} className="mb-4 block">
      <form
        method="get"
        action={props.action}
        onSubmit={submit}
        className="flex flex-wrap items-center gap-3"
      >
        {search ? <ListSearch {...search} /> : <div className="min-w-0 grow">{children}</div>}
        <HiddenFields address={withQuery('', props.filters)} />
        <div className="flex gap-3 max-sm:w-full">
          <Select
            name="sort"
            aria-label="Sort by..."
            placeholder="Sort by..."
            options={sorts}
            value={props.sort}
            onChange={(event) => choose(event.target.value)}
            className="grow sm:w-52"
          />
          <ViewSwitch />
        </div>
        <noscript>
          <button type="submit" className={buttonClass('primary', 'md', 'w-full sm:w-auto')}>
            Apply
          </button>
        </noscript>
      </form>
    </search>
  )
}
