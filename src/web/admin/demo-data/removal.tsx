import type { DemoRemovalJson } from '#contract/demo/demo-data.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { useDates } from '../../shop-facts/dates.ts'
import { buttonClass } from '../../ui/button.tsx'
import { counted, withCommas } from '../../ui/counted.ts'
import { Panel } from '../frame/panel.tsx'

type Props = { readonly removal: DemoRemovalJson }

export function RemovalProgress({ removal: { rowsDone, rowsTotal } }: Props) {
  return (
    <Panel title="Removing the Demo" className="max-w-3xl">
      <progress
        aria-label="Removed so far"
        max={rowsTotal}
        value={rowsDone}
        className="h-3 w-full"
      />
      <p className="mt-2 text-sm text-ink-muted">
        {withCommas(rowsDone)} of {withCommas(rowsTotal)}. The shop stays open meanwhile, and you
        may leave this page: the removal continues.
      </p>
    </Panel>
  )
}

export function RemovalResult({ removal }: Props) {
  const { removed, kept, finishedAt } = removal
  const reasons = keptReasons(kept)
  const { shortMoment } = useDates()
  return (
    <Panel title="The Demo Was Removed">
      <p className="text-sm">
        {[
          counted(removed.parts, 'part'),
          counted(removed.models, 'model'),
          counted(removed.orders, 'order'),
        ].join(', ')}{' '}
        and {counted(removed.categories, 'category', 'categories')} are gone
        {finishedAt !== null && ` since ${shortMoment(finishedAt)}`}.
      </p>
      {reasons.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-bold">What stayed, and why</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-ink-muted">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <Link href={adminPaths.productImport} className={buttonClass('primary', 'sm')}>
          Import Your Parts
        </Link>
        <Link href={adminPaths.products} className={buttonClass('secondary', 'sm')}>
          Go to Products
        </Link>
      </p>
    </Panel>
  )
}

function keptReasons(kept: DemoRemovalJson['kept']): readonly string[] {
  return [
    { count: kept.changedParts, reason: `${counted(kept.changedParts, 'part')} you changed` },
    { count: kept.orderedParts, reason: `${counted(kept.orderedParts, 'part')} in an order` },
    {
      count: kept.partsInCarts,
      reason: `${counted(kept.partsInCarts, 'part')} in a visitor’s cart`,
    },
    {
      count: kept.changedOrders,
      reason: `${counted(kept.changedOrders, 'order')} that you or a visitor changed`,
    },
  ].flatMap(({ count, reason }) => (count > 0 ? [reason] : []))
}
