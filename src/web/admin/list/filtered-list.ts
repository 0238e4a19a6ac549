import { type Address, type AddressInput, addressOf, withQuery } from '#contract/address.ts'
import type { Call, DeclarationOf, ReadCall } from '#contract/call.ts'
import { LARGEST_STAFF_OFFSET, STAFF_PAGE_ROWS } from '#contract/paging.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { pageIn } from '../../router/page-number.ts'

const LAST_PAGE = Math.floor(LARGEST_STAFF_OFFSET / STAFF_PAGE_ROWS)

type Values = Readonly<Record<string, string | number | undefined>>

type Changes<Name extends string> = { readonly [Key in Name]?: string } & { readonly page?: number }

/** A call whose query knows all filters of the list. */
type ListCall<Name extends string> = Call<
  DeclarationOf<ReadCall> & {
    readonly query: { readonly shape: Readonly<Record<Name, unknown>> }
  }
>

export type FilteredList<Name extends string> = {
  /** What the address asks for; empty where it says nothing. */
  readonly values: Readonly<Record<Name, string>>
  /** Counted from 1. */
  readonly page: number
  /** The API's list with these filters, the page's rows or all. */
  readonly pageOf: <One extends ListCall<Name>>(list: One) => Address<One>
  readonly allOf: <One extends ListCall<Name>>(list: One) => Address<One>
  readonly hrefOf: (changes: Changes<Name>) => string
  /** Narrows or sorts the list: the first page of what is left. */
  readonly change: (changes: Changes<Name>) => void
}

/** A list's filters live in its address, so that a view can be bookmarked, shared and gone back to. */
export function useFilteredList<Name extends string>(
  path: string,
  names: readonly Name[],
  search: URLSearchParams,
): FilteredList<Name> {
  const { navigate } = useNavigation()
  const values = valuesIn(search, names)
  const page = pageIn(search, LAST_PAGE)
  const hrefFrom = (from: Readonly<Record<Name, string>>, changes: Changes<Name>) => {
    const next: Values = { ...from, ...changes }
    return withQuery(path, { ...next, page: next.page === 1 ? undefined : next.page })
  }
  return {
    values,
    page,
    pageOf: (list) => listAddress(list, { ...values, ...rowsOf(page) }),
    allOf: (list) => listAddress(list, values),
    hrefOf: (changes) => hrefFrom(values, changes),
    change: (changes) => {
      // The address may be ahead of the screen: a second filter must not undo the first.
      const now = valuesIn(new URLSearchParams(window.location.search), names)
      navigate(hrefFrom(now, changes), { scroll: false })
    },
  }
}

function valuesIn<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> {
  const entries = names.map((name) => [name, search.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(entries) as Record<Name, string>
}

/** The filters are whatever the address holds: the API is to judge them. */
function listAddress<One extends ReadCall>(list: One, query: Values): Address<One> {
  return addressOf(list, ...([{}, query] as unknown as AddressInput<One>))
}

function rowsOf(page: number): Values {
  return {
    limit: STAFF_PAGE_ROWS,
    offset: page === 1 ? undefined : (page - 1) * STAFF_PAGE_ROWS,
  }
}
