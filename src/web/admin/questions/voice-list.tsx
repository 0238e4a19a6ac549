import type { ReactNode } from 'react'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { FilteredList } from '../list/filtered-list.ts'
import { SearchField } from '../list/search-field.tsx'
import { Filter } from '../list/small-select.tsx'

export const VOICE_FILTERS = ['state', 'search'] as const
export type VoiceView = FilteredList<(typeof VOICE_FILTERS)[number]>

type VoiceState = 'waiting' | 'shown' | 'hidden'

const STATES: Readonly<Record<VoiceState, { readonly label: string; readonly tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  shown: { label: 'Shown', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'neutral' },
}

const OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }))

/** The boxes above either list. */
export function VoiceFilters({ view }: { readonly view: VoiceView }) {
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchField
        label="Search texts"
        value={view.values.search}
        onSearch={(search) => view.change({ search })}
      />
      <Filter
        label="Filter by status"
        all="All statuses"
        value={view.values.state}
        options={OPTIONS}
        onChange={(state) => view.change({ state })}
      />
    </div>
  )
}

/** Which part it is about, how it stands, and when it came. */
export function VoiceHead(props: {
  readonly product: { readonly name: string; readonly slug: string; readonly sku: string }
  readonly state: VoiceState
  readonly at: string
  readonly children?: ReactNode
}) {
  const { product, state, at, children } = props
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      {children}
      <Link
        href={paths.product(product.slug)}
        className="min-w-0 grow font-semibold text-link wrap-anywhere hover:underline"
      >
        {product.name} <span className="text-sm text-ink-muted">{product.sku}</span>
      </Link>
      <p className="text-sm text-ink-muted">{at}</p>
    </div>
  )
}
