import { BookmarkCheck } from 'lucide-react'
import { setMyModel, useMyModel } from '../../data/my-model.ts'

/** Says that the shop remembers the model, and lets it forget. Its line is kept free beforehand. */
export function SavedModel({ model }: { readonly model: string }) {
  const mine = useMyModel() === model
  return (
    <p className="mt-1 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-muted">
      {mine ? (
        <>
          <BookmarkCheck aria-hidden className="size-5 text-navy-700" />
          Your model for this visit: every part's page says whether it fits.
        </>
      ) : (
        'See on every part’s page whether it fits:'
      )}
      <button
        type="button"
        onClick={() => setMyModel(mine ? undefined : model)}
        className="min-h-9 font-semibold text-link underline underline-offset-4"
      >
        {mine ? 'Forget it' : 'Remember this model'}
      </button>
    </p>
  )
}
