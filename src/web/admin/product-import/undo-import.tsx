import type { ResponseOf } from '#contract/call.ts'
import { undoImportRun } from '#contract/product-import/product-import-calls.ts'
import { send } from '../../data/send.ts'
import { useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { useChange } from '../data/use-change.ts'
import { focusPanelOf } from '../frame/panel.tsx'

/** Takes a whole import out again, as long as nothing depends on it. */
export function UndoImport({ runId }: { readonly runId: number }) {
  const undo = useChange({
    send: () => send(undoImportRun, { params: { id: runId } }),
    done: undoneText,
    failed: 'Failed to undo the import',
  })
  const isSent = undo.isPending || undo.isSuccess
  const button = useFocusWhenGone<HTMLButtonElement>(focusPanelOf)
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      className="mt-3"
      aria-disabled={isSent}
      onClick={() => !isSent && undo.mutate()}
    >
      {isSent ? 'Undoing...' : 'Undo This Import'}
    </Button>
  )
}

function undoneText({ removed, restored, kept }: ResponseOf<typeof undoImportRun>): string {
  const parts = [
    removed > 0 || restored + kept === 0 ? `${counted(removed, 'product')} removed` : '',
    restored > 0 ? `${counted(restored, 'row')} restored` : '',
    kept > 0 ? `${counted(kept, 'row')} left alone, changed since` : '',
  ]
  return `Import undone: ${parts.filter(Boolean).join(', ')}`
}
