import { Bookmark } from 'lucide-react'
import { setMyModel, useMyModel } from '../../data/my-model.ts'

/** Says that the shop remembers the model, and lets it forget. Its line is reserved beforehand. */
export function SavedModel({ model }: { readonly model: string }) {
  const mine = useMyModel() === model
  return (
    <div className="mt-2 flex min-h-6 items-start gap-2 text-sm text-ink-muted">
      <Bookmark aria-hidden className="mt-0.5 size-4.5 shrink-0 text-navy-700" />
      <p>
        {mine
          ? 'Your model for this visit: every part’s page says whether it fits. '
          : 'Let every part’s page tell you whether it fits. '}
        <button
          type="button"
          onClick={() => setMyModel(mine ? undefined : model)}
          className="font-semibold text-link underline underline-offset-4"
        >
          {mine ? 'Forget it' : 'Remember this model'}
        </button>
      </p>
    </div>
  )
}
