import { CircleCheck } from 'lucide-react'

/** Says that something was saved, again each time. */
export function SavedNote({ saves, text }: { readonly saves: number; readonly text: string }) {
  return (
    <div role="alert">
      {saves > 0 && (
        <p
          key={saves}
          className="flex items-center gap-2 rounded-md bg-stock-soft p-4 font-semibold text-stock"
        >
          <CircleCheck aria-hidden className="size-5" /> {text}
        </p>
      )}
    </div>
  )
}
