import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { type Address, type AddressInput, addressOf, isAddress } from '#contract/address.ts'
import type { ReadCall, ResponseOf, RowOf } from '#contract/call.ts'
import { staffSession } from '#contract/staff/session-calls.ts'
import { ApiError, apiFetch } from '../../data/api-client.ts'

/*
 * What staff read. Unlike a shopper's pages, a screen here asks again whenever it is opened and
 * after every change: two people at work must not show each other yesterday's orders. What is known
 * already is shown meanwhile.
 */

type AdminResponse = { readonly body: unknown; readonly total: number; readonly more: boolean }

export type AdminList<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  /** There are more than `total` says: counting stops at a bound. */
  readonly more: boolean
}

const ADMIN = 'admin'

export function useAdminRead<One extends ReadCall>(call: One, ...input: AddressInput<One>) {
  return useAdminReadAt(addressOf(call, ...input))
}

export function useAdminReadAt<One extends ReadCall>(
  address: Address<One>,
  options: { readonly refetchInterval?: number | false } = {},
) {
  return useQuery({ ...adminQuery(address), select: bodyOf<ResponseOf<One>>, ...options })
}

/** Rows of a list; the old ones stay on screen until the new ones are here. */
export function useAdminListAt<One extends ReadCall>(
  address: Address<One>,
  options: { readonly refetchInterval?: number | false } = {},
) {
  return useQuery({
    ...adminQuery(address),
    select: listOf<RowOf<One>>,
    placeholderData: keepPreviousData,
    ...options,
  })
}

/** Whether this browser may work here, and how the back office is locked. */
export function useStaffSession() {
  return useAdminRead(staffSession)
}

export function refreshSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [ADMIN, addressOf(staffSession)] })
}

/** After a change every list may differ: staff's own, and the shop's pages in this tab. */
export function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first === ADMIN || isAddress(first),
  })
}

/** For a response that came with a change: the screens show it before they have asked again. */
export function showResponse(client: QueryClient, address: Address, body: unknown): void {
  client.setQueryData<AdminResponse>([ADMIN, address], { body, total: 0, more: false })
}

export function forgetAdminData(client: QueryClient): void {
  client.removeQueries({ queryKey: [ADMIN] })
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function adminQuery(address: Address) {
  return {
    queryKey: [ADMIN, address],
    queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
      try {
        return await readAdminResponse(address, signal)
      } catch (error) {
        if (isSignedOut(error)) void refreshSession(client)
        throw error
      }
    },
    staleTime: 0,
    retryOnMount: true,
  }
}

async function readAdminResponse(address: Address, signal: AbortSignal): Promise<AdminResponse> {
  const response = await apiFetch(address, { signal })
  const body: unknown = await response.json()
  const total = response.headers.get('x-total-count')
  const length = Array.isArray(body) ? body.length : 0
  return {
    body,
    total: total === null ? length : Number(total),
    more: response.headers.get('x-total-more') === 'true',
  }
}

function bodyOf<Body>({ body }: AdminResponse): Body {
  return body as Body
}

function listOf<Row>({ body, total, more }: AdminResponse): AdminList<Row> {
  return { rows: body as readonly Row[], total, more }
}
