import { useEffect, useRef } from 'react'
import { announce } from '../../ui/announcer.tsx'
import type { ProductPages } from '../product-list/use-product-pages.ts'

/** Counting stops at a bound; `more` says that it did. */
export function foundSentence(total: number, more: boolean): string {
  const count = `${total.toLocaleString('en-US')}${more ? '+' : ''}`
  return `Found ${count} result${total === 1 ? '' : 's'}`
}

/** Says how every new search and every new filter ended. */
export function useAnnouncedResults(list: string, pages: ProductPages, more: boolean): void {
  const said = useRef<string>(undefined)
  const settled = pages.status === 'ready' && !pages.refreshing
  const sentence = pages.total === 0 ? 'No results found' : foundSentence(pages.total, more)
  // A live region is outside what is rendered here. The page's arrival is announced by its title.
  useEffect(() => {
    if (!settled || said.current === list) return
    if (said.current !== undefined) announce(sentence)
    said.current = list
  }, [settled, list, sentence])
}
