import { ChevronDown } from 'lucide-react'
import { classes } from '../../ui/class-names.ts'
import { counted } from '../../ui/counted.ts'
import { Panel } from '../frame/panel.tsx'
import { type EditedSpot, inOrder } from './edited-spots.ts'
import { KINDS_LIST, SpotFields } from './spot-fields.tsx'
import type { Spots } from './use-spots.ts'

/** What each number stands for; the chosen one is open. */
export function SpotRows(props: { readonly spots: Spots; readonly kinds: readonly string[] }) {
  const { spots, kinds } = props
  return (
    <Panel title={counted(spots.spots.length, 'spot')}>
      <datalist id={KINDS_LIST}>
        {kinds.map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      {spots.spots.length === 0 ? (
        <p className="text-sm text-ink-muted">
          None yet. Click the drawing where a part sits, or add a spot and move it there.
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
          {inOrder(spots.spots).map((spot) => (
            <SpotRow key={spot.key} spot={spot} spots={spots} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SpotRow({ spot, spots }: { readonly spot: EditedSpot; readonly spots: Spots }) {
  const isOpen = spot.key === spots.chosen
  return (
    <li className={classes(isOpen && 'bg-navy-50')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => spots.choose(isOpen ? undefined : spot.key)}
        className="flex min-h-12 w-full items-center gap-3 p-2 text-left text-sm hover:bg-navy-50"
      >
        <span
          className={classes(
            'tabular inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 font-bold',
            isOpen
              ? 'border-navy-800 bg-navy-800 text-white'
              : 'border-navy-700 bg-surface text-navy-800',
          )}
        >
          {spot.number}
        </span>
        <span className="min-w-0 grow wrap-anywhere">
          <span className="font-semibold">{spot.label || 'No label yet'}</span>
          <span className="block text-ink-muted">{whatIs(spot)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={classes('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <SpotFields
          spot={spot}
          onChange={(changes) => spots.change(spot.key, changes)}
          onRemove={() => spots.remove(spot.key)}
        />
      )}
    </li>
  )
}

function whatIs({ kind, place, sku }: EditedSpot): string {
  if (sku !== '') return `Product ${sku}`
  if (kind === '') return 'Nothing chosen yet'
  return place === '' ? kind : `${kind}, ${place}`
}
