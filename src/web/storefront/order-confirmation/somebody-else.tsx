import { PackageSearch } from 'lucide-react'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** An order number alone opens nothing: whoever has only that is shown the way to track it. */
export function SomebodyElse() {
  return (
    <EmptyState
      heading="h1"
      title="Looking for an order?"
      icon={<PackageSearch aria-hidden className="size-10" />}
      actions={
        <>
          <Link href={paths.trackOrder} className={buttonClass('primary', 'lg')}>
            Track Your Order
          </Link>
          <Link href={paths.categories} className={buttonClass('secondary', 'lg')}>
            Continue Shopping
          </Link>
        </>
      }
    >
      We show an order’s details only in the browser that placed it. Anywhere else, you can follow
      it with the order number and the email address used for it.
    </EmptyState>
  )
}
