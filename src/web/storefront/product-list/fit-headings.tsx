import type { FacetsJson } from '#contract/catalogue/lists.ts'
import { counted } from '../../ui/counted.ts'
import type { GridHeading } from '../product-card/product-grid.tsx'
import { StayLink } from './stay-link.tsx'

type FitsLineProps = {
  readonly facets: FacetsJson | undefined
  /** The same list with nothing but them. */
  readonly onlyFitting: string
}

/**
 * How many of a list fit the visitor's model, above it. Its space is reserved as soon as a model
 * is saved, before its parts are loaded, so that the layout does not shift.
 */
export function FitsLine({ facets, onlyFitting }: FitsLineProps) {
  const fits = facets?.fits
  return (
    <p className="mb-3 hidden min-h-13 flex-wrap items-baseline gap-x-4 gap-y-1 sm:mb-4 sm:min-h-6 my-model:flex">
      {fits && fits.count === 0 && (
        <span className="text-ink-muted">None of these is listed for your {fits.model}</span>
      )}
      {fits && fits.count > 0 && (
        <span className="tabular font-bold">
          {counted(fits.count, 'part')} listed for your {fits.model}
        </span>
      )}
      {fits && fits.count > 0 && fits.count < facets.total && (
        <StayLink href={onlyFitting} className="text-sm font-semibold text-link underline">
          Only parts that fit
        </StayLink>
      )}
    </p>
  )
}

/** What fits comes first, and a line says where it ends. */
export function fitHeadings(facets: FacetsJson | undefined): readonly GridHeading[] {
  const fits = facets?.fits
  if (!facets || !fits || fits.count === 0 || fits.count === facets.total) return []
  const content = <p className="mt-2 font-bold rows:mt-0">Other parts</p>
  return [{ name: 'others', at: fits.count, content }]
}
