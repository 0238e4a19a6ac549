import { CircleCheck, CircleHelp } from 'lucide-react'
import type { FitJson } from '#contract/product-page.ts'
import { useMyModel } from '../../data/my-model.ts'
import { useRead } from '../../data/queries.ts'

/** Whether a part fits the model of this visit. A part that is not listed may still fit. */
export function FitBadge({ slug }: { readonly slug: string }) {
  const model = useMyModel()
  const path = `/api/products/${encodeURIComponent(slug)}/fits/${encodeURIComponent(model ?? '')}`
  const fit = useRead<FitJson>(path, { enabled: model !== undefined })
  if (model === undefined || !fit.data?.known) return null
  return fit.data.fits ? (
    <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-stock">
      <CircleCheck aria-hidden className="size-4 shrink-0" />
      Fits {fit.data.model}
    </p>
  ) : (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-muted">
      <CircleHelp aria-hidden className="size-4 shrink-0" />
      Not on our list for {fit.data.model}
    </p>
  )
}
