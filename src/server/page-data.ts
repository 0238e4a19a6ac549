import { readPath } from '#api/shop/public-reads.ts'
import type { PathResponse } from '#api/shop/read-path.ts'
import type { Store } from '#commands/store.ts'
import { type Address, addressOf } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { pageDirectory } from '#contract/page-directory-calls.ts'
import { type PageDirectoryJson, pageDirectoryJson } from '#contract/pages.ts'
import { listPublishedPages } from '#storage/pages/published-pages.ts'
import type { EmbeddedResponse, EmbeddedResponses } from '#web/data/queries.ts'

export type PageData = {
  readonly responses: EmbeddedResponses
  /** Milliseconds since 1970; infinite where the time of day does not matter. */
  readonly validUntil: number
}

/** Where it says which pages staff have changed; embedded only where they have. */
export const PAGES = addressOf(pageDirectory)

/** Read from memory until the catalogue changes; undefined in a shop where all pages are as built. */
export async function changedPages(store: Store): Promise<PageDirectoryJson | undefined> {
  const pages = await listPublishedPages(store)
  return pages.length === 0 ? undefined : pageDirectoryJson(pages)
}

/** Read in process by the functions that implement the API. */
export async function readResponses(
  store: Store,
  reads: readonly Address<PublicRead>[],
): Promise<PageData> {
  const found = await Promise.all(
    reads.map(async (path) => ({ path, response: await readPath(store, path) })),
  )
  return {
    responses: Object.fromEntries(found.map(({ path, response }) => [path, embedded(response)])),
    validUntil: Math.min(
      ...found.map(({ response }) => response.validUntil ?? Number.POSITIVE_INFINITY),
    ),
  }
}

function embedded({ status, body, total }: PathResponse): EmbeddedResponse {
  return { status, body, ...(total === undefined ? {} : { total }) }
}
