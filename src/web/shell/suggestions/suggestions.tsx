import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'
import { announce } from '../../ui/announcer.tsx'
import { classes } from '../../ui/class-names.ts'
import { AllResultsLine, SuggestionLine, suggestionHref } from './suggestion-line.tsx'
import { useRoomBelow } from './use-room-below.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What the box must know of its list. */
export type ListState = { readonly expanded: boolean; readonly activeId: string | undefined }

/** What the box asks of its list: whether a key was meant for it. */
export type ListKeys = { readonly press: (key: string) => boolean }

export type SuggestionsProps = {
  readonly id: string
  readonly typed: string
  /** Off when the box is left or the list was closed by Escape. */
  readonly wanted: boolean
  readonly onState: (state: ListState) => void
  readonly onClose: () => void
  readonly ref: Ref<ListKeys>
}

const NONE = -1

/** The list under a search box (ARIA's combobox pattern). Loaded with the first focus of a box. */
export default function Suggestions(props: SuggestionsProps) {
  const { id, typed, wanted, onState, onClose } = props
  const { navigate, prefetch } = useNavigation()
  const newest = useSuggestions(typed)
  const [suggestions, setSuggestions] = useState(newest)
  const [active, setActive] = useState(NONE)
  const [typedBefore, setTypedBefore] = useState(typed)
  const expanded = wanted && suggestions.length > 0
  // The last line of the list leads to all results for the text.
  const hrefs = [...suggestions.map(suggestionHref), searchPath(typed)]
  const chosen = expanded ? hrefs[active] : undefined
  const activeId = chosen && `${id}-${active}`

  // Whoever types on has chosen nothing yet. Whoever has gone down into the list is left with it: a
  // later response must not change what is under their finger.
  if (typed !== typedBefore) {
    setTypedBefore(typed)
    setActive(NONE)
  }
  if (active === NONE && suggestions !== newest) setSuggestions(newest)

  useEffect(() => onState({ expanded, activeId }), [onState, expanded, activeId])
  // Screen readers announce that there is a list to move down to.
  useEffect(() => {
    if (expanded) announce(`${suggestions.length} suggestions, use the arrow keys`)
  }, [expanded, suggestions.length])

  const move = (to: number) => {
    setActive(to)
    const next = hrefs[to]
    if (next) prefetch(next)
  }
  const go = (href: string) => {
    onClose()
    navigate(href)
  }

  const list = useRoomBelow<HTMLDivElement>(expanded)
  useImperativeHandle(props.ref, () => ({
    press(key) {
      if (!expanded) return false
      const last = hrefs.length - 1
      // Beyond either end is the box itself, with what was typed.
      if (key === 'ArrowDown') move(active === last ? NONE : active + 1)
      else if (key === 'ArrowUp') move(active === NONE ? last : active - 1)
      else if (key === 'Escape') onClose()
      else if (key === 'Enter' && chosen) go(chosen)
      else return false
      return true
    },
  }))

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!expanded}
      // A press on the list must not take the focus out of the box, which would close it.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-1 max-md:mx-2 max-h-(--room) overflow-y-auto rounded-md border border-line bg-surface py-1 text-left text-base text-ink shadow-raised"
    >
      {hrefs.map((href, index) => {
        const suggestion = suggestions[index]
        return (
          <Link
            key={href}
            id={`${id}-${index}`}
            href={href}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={onClose}
            className={classes(
              'flex items-center gap-3 px-3 py-1.5 hover:bg-navy-50',
              suggestion ? 'min-h-14' : 'min-h-12 border-t border-line font-semibold text-link',
              index === active && 'bg-navy-100 hover:bg-navy-100',
            )}
          >
            {suggestion ? (
              <SuggestionLine suggestion={suggestion} typed={typed} />
            ) : (
              <AllResultsLine typed={typed} />
            )}
          </Link>
        )
      })}
    </div>
  )
}
