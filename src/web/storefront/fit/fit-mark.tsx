import { Check } from 'lucide-react'
import { productsFittingModel } from '#contract/search-calls.ts'
import { useMyModel } from '../../data/my-model.ts'
import { useRead } from '../../data/queries.ts'
import { classes } from '../../ui/class-names.ts'

type FitMarkProps = { readonly productId: number; readonly className?: string }

/**
 * Whether a part fits the visitor's model, for cards and rows. Nothing while that is not known. It
 * comes after the page: put it where nothing else has to move.
 */
export function FitMark({ productId, className }: FitMarkProps) {
  const model = useMyModel()
  if (model === undefined) return null
  return <Mark model={model} productId={productId} className={className} />
}

function Mark(props: {
  readonly model: string
  readonly productId: number
  readonly className: string | undefined
}) {
  const { model, productId, className } = props
  // One response serves all cards.
  const fitting = useRead(productsFittingModel, { model })
  if (!fitting.data) return null
  const isListed = fitting.data.productIds.includes(productId)
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs leading-tight font-semibold',
        isListed ? 'bg-stock-soft text-stock' : 'bg-sunken text-ink-muted',
        className,
      )}
    >
      {isListed ? (
        <>
          <Check aria-hidden className="size-3.5" />
          Fits
        </>
      ) : (
        'Not listed for your model'
      )}
      <span className="visually-hidden"> {model}</span>
    </span>
  )
}
