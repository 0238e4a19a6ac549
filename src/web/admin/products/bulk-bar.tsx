import { useEffect, useState } from 'react'
import { focusPage } from '../../router/scroll-and-focus.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { BulkDialog } from './bulk-dialog.tsx'

/** What can be done with the chosen rows at once. */
export function BulkBar(props: { readonly ids: readonly number[]; readonly onDone: () => void }) {
  const [open, setOpen] = useState(false)
  // It goes away with the button that was used last, and the focus must not go with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPage()
    },
    [],
  )
  return (
    <div className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-3 rounded-lg bg-navy-900 px-4 py-2 text-sm text-white">
      <p className="grow font-semibold">{counted(props.ids.length, 'product')} selected</p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Edit Price, Stock or Category
      </Button>
      <button type="button" onClick={props.onDone} className="min-h-9 px-2 hover:underline">
        Clear Selection
      </button>
      <BulkDialog
        open={open}
        ids={props.ids}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false)
          props.onDone()
        }}
      />
    </div>
  )
}
