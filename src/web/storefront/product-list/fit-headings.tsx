import type { FacetsJson } from '#contract/lists.ts'
import { counted } from '../../ui/counted.ts'
import type { GridHeading } from '../product-card/product-grid.tsx'
import { StayLink } from './stay-link.tsx'

/**
 * What fits the visitor's model comes first, and a line says where it ends. None where the list shows
 * nothing else, or nothing that fits.
 */
export function fitHeadings(
  facets: FacetsJson | undefined,
  onlyFitting: string,
): readonly GridHeading[] {
  const fits = facets?.fits
  if (!facets || !fits || fits.count === 0) return []
  const isAll = fits.count === facets.total
  return [
    {
      name: 'fits',
      at: 0,
      content: (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="tabular font-bold">
            {counted(fits.count, 'part')} listed for your {fits.model}
          </span>
          {!isAll && (
            <StayLink href={onlyFitting} className="text-sm font-semibold text-link underline">
              Only parts that fit
            </StayLink>
          )}
        </p>
      ),
    },
    ...(isAll
      ? []
      : [
          {
            name: 'others',
            at: fits.count,
            content: <p className="mt-2 font-bold rows:mt-0">Other parts</p>,
          },
        ]),
  ]
}
