import { useEffect, useRef } from 'react'
import type { SearchSummaryJson } from '#contract/search/search.ts'
import { announce } from '../../ui/announcer.tsx'
import { counted, withCommas } from '../../ui/counted.ts'
import type { ProductPages } from '../product-list/use-product-pages.ts'
import { type SearchView, searchAddress } from './search-address.ts'

/** Counting stops at a bound; `more` says that it did. */
export function foundSentence(total: number, more: boolean): string {
  return `Found ${withCommas(total, more)} result${total === 1 ? '' : 's'}`
}

/** Parts that are not called what was typed are counted apart. */
export function mentionSentence({ words, count }: NonNullable<SearchSummaryJson['mentions']>) {
  return `${withCommas(count)} more ${count === 1 ? 'mentions' : 'mention'} ${words}`
}

/** Says how every new search and every new filter ended, in other words than the page shows. */
export function useAnnouncedResults(view: SearchView, pages: ProductPages): void {
  const list = searchAddress({ ...view, page: 1 })
  const said = useRef<string>(undefined)
  const settled = pages.status === 'ready' && !pages.refreshing
  const count = pages.total === 0 ? 'Nothing' : counted(pages.total, 'result')
  const sentence = `${count} for ${view.q}`
  // A live region is outside what is rendered here. The page's arrival is announced by its title.
  useEffect(() => {
    if (!settled || said.current === list) return
    if (said.current !== undefined) announce(sentence)
    said.current = list
  }, [settled, list, sentence])
}
