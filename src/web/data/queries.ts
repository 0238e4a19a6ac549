import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type Address, type AddressInput, addressOf } from '#contract/address.ts'
import type { PublicRead, ReadCall, ResponseOf, RowOf } from '#contract/call.ts'
import { ApiError, apiFetch } from './api-client.ts'

/** The API's response at a path: its JSON, and how many rows there are in all. */
export type CachedResponse<Body = unknown> = {
  readonly body: Body
  readonly total: number | undefined
}

/** A response as the server embeds it in a page. */
export type EmbeddedResponse = {
  readonly status: number
  readonly body: unknown
  readonly total?: number
}
export type EmbeddedResponses = Readonly<Record<string, EmbeddedResponse>>

export type List<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** After last use. */
const CACHE_TIME_MS = 5 * 60 * 1000

// Components get new data before whoever awaits the refetch goes on. By default they get it in a
// later task, and a form that is filled again right after its refetch could be filled from old data.
notifyManager.setScheduler(queueMicrotask)

/** The specification's data rules: never stale, never retried, never refetched by itself. */
export function createQueryClient(on: 'server' | 'browser'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readResponse(queryKey[0] as Address, signal),
        staleTime: Number.POSITIVE_INFINITY,
        // A server's client lives for one page: it must not leave timers behind.
        gcTime: on === 'server' ? Number.POSITIVE_INFINITY : CACHE_TIME_MS,
        retry: false,
        // What the server found to fail has failed: hydration must not ask again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
}

/** The response of a call of the API, such as `useRead(productBySlug, { slug })`. */
export function useRead<One extends ReadCall>(call: One, ...input: AddressInput<One>) {
  return useReadAt(addressOf(call, ...input))
}

/**
 * The address is the key, so that the response embedded by the server is found here. Without an
 * address nothing is read.
 */
export function useReadAt<One extends ReadCall>(
  address: Address<One> | undefined,
  options: { readonly enabled?: boolean; readonly keepPrevious?: boolean } = {},
) {
  const { enabled = true, keepPrevious = false } = options
  return useQuery({
    queryKey: [address ?? ''],
    select: bodyOf<ResponseOf<One>>,
    enabled: enabled && address !== undefined,
    ...(keepPrevious ? { placeholderData: keepPreviousData<unknown> } : {}),
  })
}

/** Rows and how many there are in all (`X-Total-Count`). */
export function useListAt<One extends ReadCall>(
  address: Address<One>,
  options: { readonly enabled?: boolean } = {},
) {
  return useQuery({ ...listQuery(address), enabled: options.enabled ?? true })
}

export function listQuery<One extends ReadCall>(address: Address<One>) {
  return { queryKey: [address], select: listOf<RowOf<One>> }
}

/** The response of a call, for code outside a component: from the cache if it is there; fails offline. */
export async function readOnce<One extends ReadCall>(
  client: QueryClient,
  address: Address<One>,
): Promise<ResponseOf<One>> {
  return bodyOf<ResponseOf<One>>(
    await client.fetchQuery({ queryKey: [address], networkMode: 'always' }),
  )
}

/** For a response that came by another way: whoever reads the address need not fetch it. */
export function cacheResponse<One extends ReadCall>(
  client: QueryClient,
  address: Address<One>,
  body: ResponseOf<One>,
): void {
  client.setQueryData<CachedResponse>([address], { body, total: undefined })
}

export function isNotFound(result: UseQueryResult<unknown>): boolean {
  return result.error instanceof ApiError && result.error.status === 404
}

/** Puts the embedded responses where `useRead` looks for them, failures included. */
export function seedResponses(client: QueryClient, responses: EmbeddedResponses): void {
  for (const [path, response] of Object.entries(responses)) {
    if (response.status === 200) {
      client.setQueryData<CachedResponse>([path], { body: response.body, total: response.total })
    } else {
      const query = client.getQueryCache().build(client, { queryKey: [path] })
      const error = new ApiError(response.status, String(response.body))
      query.setState({ status: 'error', error, fetchStatus: 'idle' })
    }
  }
}

/** Fetches what is not there yet; what failed before gets another chance on a new visit. */
export async function prefetchResponses(
  client: QueryClient,
  reads: readonly Address<PublicRead>[],
): Promise<void> {
  for (const path of reads) {
    if (client.getQueryState([path])?.status === 'error') client.removeQueries({ queryKey: [path] })
  }
  await Promise.all(reads.map((path) => client.prefetchQuery({ queryKey: [path] })))
}

async function readResponse(address: Address, signal: AbortSignal): Promise<CachedResponse> {
  const response = await apiFetch(address, { signal })
  const total = response.headers.get('x-total-count')
  return {
    body: await response.json(),
    total: total === null ? undefined : Number(total),
  }
}

function bodyOf<Body>(response: unknown): Body {
  return (response as CachedResponse).body as Body
}

function listOf<Row>(response: unknown): List<Row> {
  const { body, total } = response as CachedResponse
  const rows = body as readonly Row[]
  return { rows, total: total ?? rows.length }
}
