import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { CONTROL } from '../../ui/text-input.tsx'

/** Long enough that a word is typed, short enough that nobody waits. */
const PAUSE_MS = 250

/** One box that searches while somebody types. */
export function SearchField(props: {
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
}) {
  const { label, value, onSearch } = props
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever went on to another screen is not called back by what was typed here.
  useEffect(() => () => clearTimeout(pause.current), [])
  // The address changed by other means: back, or "Clear filters".
  if (value !== sent) {
    setSent(value)
    setText(value)
  }
  const search = (typed: string) => {
    clearTimeout(pause.current)
    if (typed.trim() === sent) return
    setSent(typed.trim())
    onSearch(typed.trim())
  }
  return (
    <search className="relative block min-w-0 grow basis-64">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-muted"
        />
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={(event) => {
            const typed = event.target.value
            setText(typed)
            clearTimeout(pause.current)
            pause.current = setTimeout(() => search(typed), PAUSE_MS)
          }}
          className={`${CONTROL} min-h-10 pl-9 text-sm`}
        />
      </form>
    </search>
  )
}
