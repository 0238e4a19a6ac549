import { Check } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useIsListed } from '../data/fits.ts'
import { useMyModel } from '../data/my-model.ts'
import { classes } from '../ui/class-names.ts'

type FitMarkProps = {
  readonly productId: number
  /** With the model's number, where there is room for it. */
  readonly named?: boolean
  /** In as few words as can be, where there is hardly any. */
  readonly short?: boolean
  readonly className?: string
}

/**
 * Whether a part fits the visitor's model, for cards and rows. Nothing while that is not known. It
 * comes after the page: put it where nothing else has to move.
 */
export function FitMark(props: FitMarkProps) {
  // A list has dozens of marks: what is clicked or typed goes before them.
  const model = useDeferredValue(useMyModel())
  return model === undefined ? null : <Mark model={model} {...props} />
}

function Mark(props: FitMarkProps & { readonly model: string }) {
  const { model, productId, named = false, short = false, className } = props
  const isListed = useIsListed(model, productId)
  if (isListed === undefined) return null
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
        notListed(named, short)
      )}
      <span className={named ? 'tabular' : 'visually-hidden'}> {model}</span>
    </span>
  )
}

function notListed(isNamed: boolean, isShort: boolean): ReactNode {
  if (isShort) return 'Not listed'
  if (isNamed) return 'Not listed for'
  return (
    <span>
      Not listed<span className="max-xl:rows:hidden"> for your model</span>
    </span>
  )
}
