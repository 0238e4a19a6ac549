import { readPath } from '#api/shop/public-reads.ts'
import type { Store } from '#commands/store.ts'
import type { Address } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import type { EmbeddedResponse, EmbeddedResponses } from '#web/data/queries.ts'
import type { RouteMatch } from '#web/router/route.ts'

/** Everything a page needs, read in process by the functions that implement the API. */
export function readPageData(store: Store, match: RouteMatch): Promise<EmbeddedResponses> {
  return readResponses(store, match.route.reads(match))
}

export async function readResponses(
  store: Store,
  reads: readonly Address<PublicRead>[],
): Promise<EmbeddedResponses> {
  const responses = await Promise.all(
    reads.map(async (path) => [path, await embedded(store, path)] as const),
  )
  return Object.fromEntries(responses)
}

async function embedded(store: Store, path: string): Promise<EmbeddedResponse> {
  const { status, body, total } = await readPath(store, path)
  return { status, body, ...(total === undefined ? {} : { total }) }
}
