import type { FormEvent, ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { FIELD, ListSearch, type ListSearchProps } from './list-search.tsx'

type ListFormProps = ListSearchProps & {
  /** What is searched, for readers of the screen. */
  readonly label: string
  readonly action: string
  /** Further controls that narrow or sort the same list. */
  readonly children?: ReactNode
}

/** A plain GET form around a list's box; with script it acts while somebody types. */
export function ListForm({ label, action, children, ...box }: ListFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(FIELD)).trim()
    if (text !== box.value) box.onSearch(text)
  }
  return (
    <search aria-label={label} className="mb-6 block">
      <form
        method="get"
        action={action}
        onSubmit={submit}
        className="flex flex-col gap-3 sm:flex-row"
      >
        <ListSearch {...box} />
        {children}
        <noscript>
          <button type="submit" className={buttonClass('primary', 'md', 'w-full sm:w-auto')}>
            Apply
          </button>
        </noscript>
      </form>
    </search>
  )
}
