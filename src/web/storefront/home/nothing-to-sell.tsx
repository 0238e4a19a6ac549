import { PackageOpen } from 'lucide-react'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In the place of shelves, while a new shop has nothing on them. */
export function NothingToSell() {
  return (
    <Card>
      <EmptyState
        title="We are stocking the shelves"
        icon={<PackageOpen aria-hidden className="size-10" />}
        className="py-12"
        actions={
          <>
            <Link href={paths.contact} className={buttonClass('primary')}>
              Ask for a Part
            </Link>
            <Link href={paths.howToFindPart} className={buttonClass('secondary')}>
              Find Your Model Number
            </Link>
          </>
        }
      >
        The first parts will be here soon. Tell us which one you need, and we will look for it.
      </EmptyState>
    </Card>
  )
}
