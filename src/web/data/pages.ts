import { createContext, useContext } from 'react'
import { addressOf } from '#contract/address.ts'
import { pageDirectory } from '#contract/page-directory-calls.ts'
import type { PageDirectoryJson } from '#contract/pages.ts'
import type { EmbeddedResponses } from './queries.ts'

const PagesContext = createContext<PageDirectoryJson | undefined>(undefined)
export const PagesProvider = PagesContext.Provider

/** Which pages differ from what is built in; undefined in a shop where none does. */
export function usePages(): PageDirectoryJson | undefined {
  return useContext(PagesContext)
}

/** Embedded by the server where there is something to say. */
export function pagesIn(responses: EmbeddedResponses): PageDirectoryJson | undefined {
  return responses[addressOf(pageDirectory)]?.body as PageDirectoryJson | undefined
}
