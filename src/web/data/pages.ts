import { createContext, useContext } from 'react'
import { addressOf } from '#contract/address.ts'
import { pageDirectory } from '#contract/page-calls.ts'
import type { PageDirectoryJson } from '#contract/pages.ts'
import type { EmbeddedResponses } from './queries.ts'

const PagesContext = createContext<PageDirectoryJson | undefined>(undefined)
export const PagesProvider = PagesContext.Provider

/** Which pages differ from what is built in; undefined in a shop where none does. */
export function usePages(): PageDirectoryJson | undefined {
  return useContext(PagesContext)
}

/** Whether visitors find nothing at a path: nothing links to it then. */
export function useIsHidden(): (path: string) => boolean {
  const pages = usePages()
  return (path) => pages?.hidden.includes(path) ?? false
}

/** Embedded by the server where there is something to say. */
export function pagesIn(responses: EmbeddedResponses): PageDirectoryJson | undefined {
  return responses[addressOf(pageDirectory)]?.body as PageDirectoryJson | undefined
}
