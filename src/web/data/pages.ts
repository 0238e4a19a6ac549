import { createContext, useContext } from 'react'
import type { PageDirectory } from '#contract/pages/pages.ts'

const PagesContext = createContext<PageDirectory | undefined>(undefined)
export const PagesProvider = PagesContext.Provider

/** Which pages differ from what is built in; undefined in a shop where none does. */
export function usePages(): PageDirectory | undefined {
  return useContext(PagesContext)
}
