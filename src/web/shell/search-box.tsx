import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { paths, searchPath } from '../paths.ts'
import { useNavigation } from '../router/navigation.tsx'
import { classes } from '../ui/class-names.ts'

export type SearchBoxProps = {
  readonly size: 'bar' | 'hero'
  /** What was searched for last. */
  readonly text?: string
}

const SIZES = {
  bar: { field: 'h-12 text-base', button: 'h-12 px-5 text-base' },
  hero: {
    field: 'h-14 text-base md:h-16 md:text-xl',
    button: 'h-14 px-5 text-lg md:h-16 md:px-10 md:text-xl',
  },
} as const

/** A plain GET form: it works before and without script. Blank text goes nowhere. */
export function SearchBox({ size, text = '' }: SearchBoxProps) {
  const { navigate } = useNavigation()
  const id = useId()
  const look = SIZES[size]

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q')).trim()
    if (typed !== '') navigate(searchPath(typed))
  }

  return (
    <search className="block w-full">
      <form action={paths.search} method="get" onSubmit={submit} className="flex w-full">
        <label htmlFor={id} className="visually-hidden">
          Model number, part number or words
        </label>
        <div className="relative grow">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-5 md:left-4 -translate-y-1/2 text-ink-muted"
          />
          <input
            id={id}
            key={text}
            type="search"
            name="q"
            defaultValue={text}
            placeholder="Enter your appliance model #"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            className={classes(
              'w-full rounded-l-md bg-white pr-2 pl-10 md:pl-12 text-ink',
              look.field,
            )}
          />
        </div>
        <button
          type="submit"
          className={classes(
            'shrink-0 rounded-r-md bg-navy-600 font-bold text-white hover:bg-navy-700',
            look.button,
          )}
        >
          GO
        </button>
      </form>
    </search>
  )
}
