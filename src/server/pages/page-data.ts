import { readPath } from '#api/shop/public-reads.ts'
import type { PathResponse } from '#api/shop/read-path.ts'
import type { Store } from '#commands/store.ts'
import type { Address } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import type { EmbeddedResponse, EmbeddedResponses } from '#web/data/queries.ts'

type PageData = {
  readonly responses: EmbeddedResponses
  /** Milliseconds since 1970; infinite where the time of day does not matter. */
  readonly validUntil: number
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
