import { addressOf } from '#contract/address.ts'
import type { SuggestionJson } from '#contract/search/search.ts'
import { suggestions } from '#contract/search/search-calls.ts'
import { useReadAt } from '../../data/queries.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const DEBOUNCE_MS = 120
/** One letter means nothing yet. */
const SHORTEST = 2

const NONE: readonly SuggestionJson[] = []

/** What the text may mean. A text that has been overtaken is no longer asked for. */
export function useSuggestions(typed: string): readonly SuggestionJson[] {
  const text = useDebounced(typed.trim(), DEBOUNCE_MS)
  const asked = text.length >= SHORTEST
  const found = useReadAt(addressOf(suggestions, {}, { q: text }), {
    enabled: asked,
    // The list stays while the next one is on its way, so that nothing flickers.
    keepPrevious: true,
  })
  return asked && typed.trim().length >= SHORTEST ? (found.data ?? NONE) : NONE
}
