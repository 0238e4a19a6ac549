import { Bookmark } from 'lucide-react'
import type { ModelJson } from '#contract/search/search.ts'
import { chooseAppliance, keepAppliance } from '../../data/my-appliances.ts'
import { useMyModel } from '../../data/my-model.ts'
import { applianceText } from '../../shell/appliances/appliance-text.ts'

/** Says whether this is the appliance that is shopped for. Its line is reserved beforehand. */
export function SavedModel({ model }: { readonly model: ModelJson }) {
  const isMine = useMyModel() === model.model
  const change = () =>
    isMine ? chooseAppliance(undefined) : keepAppliance(model.model, applianceText(model))
  return (
    <div className="mt-2 flex min-h-6 items-start max-sm:min-h-10 gap-2 text-sm text-ink-muted noscript:hidden">
      <Bookmark aria-hidden className="mt-0.5 size-4.5 shrink-0 text-navy-700" />
      <p>
        {isMine ? 'This is your appliance. ' : 'See on every part whether it fits. '}
        <button
          type="button"
          onClick={change}
          className="font-semibold text-link underline underline-offset-4"
        >
          {isMine ? 'Stop using this model' : 'This is my appliance'}
        </button>
      </p>
    </div>
  )
}
