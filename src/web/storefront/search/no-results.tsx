import { SearchX } from 'lucide-react'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NO_FILTERS } from '../product-list/chosen-values.ts'
import { isNarrowed } from '../product-list/list-filters.ts'
import { StayLink } from '../product-list/stay-link.tsx'
import { type SearchView, searchAddress } from './search-address.ts'

export function NoResults({ view }: { readonly view: SearchView }) {
  const narrowed = view.category !== '' || isNarrowed(view)
  const whole = searchAddress({ ...view, ...NO_FILTERS, category: '', page: 1 })
  return (
    <EmptyState
      title="No results found"
      icon={<SearchX aria-hidden className="size-10" />}
      className="pt-4! pb-8!"
      actions={
        <>
          {(narrowed || view.page > 1) && (
            <StayLink href={whole} className={buttonClass()}>
              {narrowed ? 'Remove All Filters' : 'Go to the First Page'}
            </StayLink>
          )}
          <Link href={paths.howToFindPart} className={buttonClass('secondary')}>
            How to Find Your Part
          </Link>
          <Link href={paths.categories} className={buttonClass('secondary')}>
            Browse All Parts
          </Link>
        </>
      }
    >
      <p>
        {narrowed ? 'No part matches these filters.' : `We found no parts for “${view.q}”.`} Some
        things to try:
      </p>
      <SearchTips />
    </EmptyState>
  )
}

function SearchTips() {
  return (
    <ul className="mx-auto mt-4 max-w-md list-disc space-y-2 pl-5 text-left text-base">
      <li>
        Type the <strong>model number</strong> from the tag on your appliance, in quotes for best
        results: "110.772200".
      </li>
      <li>
        Type the <strong>number on the old part</strong>. Spaces, dashes and dots do not matter, and
        numbers that were replaced long ago work too.
      </li>
      <li>
        Call the part by <strong>another name</strong>: “door shelf” or “door bin”, “seal” or
        “gasket”.
      </li>
      <li>Check the spelling, or describe the problem: “washer will not drain”.</li>
    </ul>
  )
}
