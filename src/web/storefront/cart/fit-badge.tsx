import { CircleCheck, CircleHelp } from 'lucide-react'
import { addressOf } from '#contract/address.ts'
import { productFit } from '#contract/product-calls.ts'
import { useMyModel } from '../../data/my-model.ts'
import { useReadAt } from '../../data/queries.ts'

/** Whether a part fits the model of this visit. A part that is not listed may still fit. */
export function FitBadge({ slug }: { readonly slug: string }) {
  const model = useMyModel()
  const address = addressOf(productFit, { slug, model: model ?? '' })
  const fit = useReadAt(address, { enabled: model !== undefined })
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
