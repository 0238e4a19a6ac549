import { Search } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { classes } from '../../ui/class-names.ts'
import { CONTROL } from '../../ui/text-input.tsx'

/** Long enough not to ask for every letter, short enough to feel immediate. */
const DEBOUNCE_MS = 250

/** The box's name in its form, and so in the address. */
export const FIELD = 'search'

export type ListSearchProps = {
  /** What the list is searched for now, as the address says it. */
  readonly value: string
  readonly onSearch: (text: string) => void
  readonly placeholder: string
}

/** A box that narrows the list below it while somebody types. Stands in a GET form of its page. */
export function ListSearch({ value, onSearch, placeholder }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)

  useEffect(() => {
    latest.current = onSearch
  })
  // An address that did not come from this box (back, a link, "Clear Search") fills it anew.
  useEffect(() => {
    if (value === sent.current) return
    clearTimeout(later.current)
    sent.current = value
    setTyped(value)
  }, [value])
  // Going back at once, before what was sent is on screen, changes no value here, but the history event fires.
  useEffect(() => {
    const refill = () => {
      const text = new URLSearchParams(window.location.search).get(FIELD) ?? ''
      clearTimeout(later.current)
      sent.current = text
      setTyped(text)
    }
    window.addEventListener('popstate', refill)
    return () => window.removeEventListener('popstate', refill)
  }, [])
  // Whoever leaves before the wait is over must not be called back.
  useEffect(() => () => clearTimeout(later.current), [])

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    setTyped(text)
    clearTimeout(later.current)
    later.current = setTimeout(() => {
      if (text.trim() === sent.current) return
      sent.current = text.trim()
      latest.current(sent.current)
    }, DEBOUNCE_MS)
  }

  return (
    <div className="relative grow max-sm:w-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-muted"
      />
      <input
        type="search"
        name={FIELD}
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={type}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        spellCheck={false}
        className={classes(CONTROL, 'min-h-11 pl-10')}
      />
    </div>
  )
}
