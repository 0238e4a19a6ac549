import { CircleCheck, CircleHelp } from 'lucide-react'
import type { LineModelJson } from '#contract/cart/cart.ts'
import { lineModelText } from '#domain/cart/line-model-text.ts'
import { classes } from '../../ui/class-names.ts'

/** The appliance that a line of the cart or of an order is for, and whether it was listed for it. */
export function LineFit({ model }: { readonly model: LineModelJson | null }) {
  if (!model) return null
  const Icon = model.listed ? CircleCheck : CircleHelp
  return (
    <p
      className={classes(
        'tabular mt-1 flex items-center gap-1.5 text-sm wrap-anywhere',
        model.listed ? 'font-semibold text-stock' : 'text-ink-muted',
      )}
    >
      <Icon aria-hidden className="size-4" />
      {lineModelText(model)}
    </p>
  )
}
