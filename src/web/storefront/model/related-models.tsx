import type { ModelChoicesJson } from '#contract/catalogue/models.ts'
import { beginLikeIt, sharedText } from '../../shell/appliances/appliance-text.ts'
import { ModelLinks } from './model-links.tsx'

/** Below a number that no model has: those that begin like it, without a word about what fits. */
export function RelatedModels(props: {
  readonly choices: ModelChoicesJson
  /** At most so many of them. */
  readonly most?: number
}) {
  const { choices, most } = props
  const { models } = choices
  const appliance = sharedText(models)
  return (
    <>
      <p className="mt-2 mb-4 text-ink-muted">
        <span className="font-semibold text-ink">{beginLikeIt(models.length)}</span>{' '}
        {appliance !== undefined && `${appliance}. `}
        The ending stands for color and revision, and parts can differ between them. Check the tag
        again, and choose one only if it is yours.
      </p>
      <ModelLinks models={models.slice(0, most)} />
    </>
  )
}
