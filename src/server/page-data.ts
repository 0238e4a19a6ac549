import { readPath } from '#api/shop/public-reads.ts'
import type { Store } from '#commands/store.ts'
import type { Address } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import type { EmbeddedAnswer, EmbeddedAnswers } from '#web/data/queries.ts'
import type { RouteMatch } from '#web/router/route.ts'

/** Everything a page needs, read in process through the functions that answer the API. */
export function readPageData(store: Store, match: RouteMatch): Promise<EmbeddedAnswers> {
  return readAnswers(store, match.route.reads(match))
}

export async function readAnswers(
  store: Store,
  reads: readonly Address<PublicRead>[],
): Promise<EmbeddedAnswers> {
  const answers = await Promise.all(
    reads.map(async (path) => [path, await embedded(store, path)] as const),
  )
  return Object.fromEntries(answers)
}

async function embedded(store: Store, path: string): Promise<EmbeddedAnswer> {
  const { status, body, total } = await readPath(store, path)
  return { status, body, ...(total === undefined ? {} : { total }) }
}
