import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { paths, SENT_BY_FORM } from '../paths/shop-paths.ts'
import { useNavigation } from '../router/navigation.tsx'
import { classes } from '../ui/class-names.ts'
import { searchTarget } from './search-target.ts'
import type { ListKeys, ListState, SuggestionsProps } from './suggestions/suggestions.tsx'

type SearchBoxProps = {
  readonly size: 'bar' | 'hero'
  /** What was searched for last. */
  readonly text?: string
}

const SIZES = {
  bar: { place: 'h-12', field: 'h-12 text-base', button: 'h-12 px-5 text-base' },
  hero: {
    place: 'h-14 md:h-16',
    field: 'h-14 text-base md:h-16 md:text-xl',
    button: 'h-14 px-5 text-lg md:h-16 md:px-10 md:text-xl',
  },
} as const

/*
 * On a phone it moves to the top while it is used: the keyboard takes the lower half of the screen. The
 * page behind it is dimmed, and keeps a white field where the box was.
 */
const FORM =
  'relative flex w-full max-md:focus-within:fixed max-md:focus-within:inset-x-0 ' +
  'max-md:focus-within:top-0 max-md:focus-within:z-50 max-md:focus-within:bg-navy-900 ' +
  'max-md:focus-within:p-2 max-md:focus-within:shadow-backdrop'

/** Nobody needs it before they touch a box; without it the box is still a form. */
const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('./suggestions/suggestions.tsx').catch(() => ({ default: () => null })),
)

const CLOSED: ListState = { expanded: false, activeId: undefined }

/**
 * A plain GET form: it works before and without script. Blank text goes nowhere. Whoever types is
 * offered parts, models and categories.
 */
export function SearchBox({ size, text = '' }: SearchBoxProps) {
  const { navigate } = useNavigation()
  const client = useQueryClient()
  const id = useId()
  const look = SIZES[size]
  const [touched, setTouched] = useState(false)
  const [typed, setTyped] = useState(text)
  const [wanted, setWanted] = useState(false)
  const [list, setList] = useState(CLOSED)
  const keys = useRef<ListKeys>(null)
  const listId = `${id}list`
  // The list reports it a moment later: what closes it must not leave the box saying that it is open.
  const shown = wanted ? list : CLOSED

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (keys.current?.press(event.key)) event.preventDefault()
    else if (event.key === 'ArrowDown') setWanted(true)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWanted(false)
    const typed = String(new FormData(event.currentTarget).get('q')).trim()
    if (typed !== '') navigate(await searchTarget(client, typed))
  }

  return (
    <search className={classes('block w-full rounded-md max-md:focus-within:bg-white', look.place)}>
      <form action={paths.search} method="get" onSubmit={submit} className={FORM}>
        <label htmlFor={id} className="visually-hidden">
          Model number, part number or keywords
        </label>
        <div className="relative grow">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-5 md:left-4 -translate-y-1/2 text-ink-muted"
          />
          <input
            id={id}
            key={text}
            type="text"
            name="q"
            role="combobox"
            aria-expanded={shown.expanded}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown.activeId}
            defaultValue={text}
            onFocus={() => setTouched(true)}
            onInput={(event) => {
              setTyped(event.currentTarget.value)
              setWanted(true)
            }}
            onKeyDown={press}
            onBlur={() => setWanted(false)}
            placeholder="Enter your appliance model #"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={LONGEST_SEARCH}
            className={classes(
              'w-full rounded-l-md bg-white pr-2 pl-10 md:pl-12 text-ink',
              look.field,
            )}
          />
        </div>
        <button
          type="submit"
          name={SENT_BY_FORM}
          value="1"
          className={classes(
            'shrink-0 rounded-r-md bg-navy-600 font-bold text-white hover:bg-navy-700',
            look.button,
          )}
        >
          GO
        </button>
        {touched && (
          <Suspense fallback={null}>
            <Suggestions
              ref={keys}
              id={listId}
              typed={typed}
              wanted={wanted}
              onState={setList}
              onClose={() => setWanted(false)}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}
