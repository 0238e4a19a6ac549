import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../data/refusal.tsx'

export type EditParts = {
  readonly close: () => void
  /** Closing asks first from then on. */
  readonly markTyped: () => void
  readonly reload: () => void
}

/** A dialog around the form of one thing; the form starts over when that thing was read again. */
export function EditDialog(props: {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** Somebody else saved meanwhile: read what they made of it. */
  readonly onReload: () => Promise<unknown>
  readonly children: (parts: EditParts) => ReactNode
}) {
  const { open, title, onClose, onReload, children } = props
  const [reloads, setReloads] = useState(0)
  const [isTyped, setTyped] = useState(false)
  const close = () => {
    setTyped(false)
    onClose()
  }
  const reload = async () => {
    await onReload()
    setTyped(false)
    setReloads(reloads + 1)
  }
  return (
    <Dialog open={open} onClose={close} title={title} unsaved={isTyped}>
      <div key={reloads}>
        {children({ close, markTyped: () => setTyped(true), reload: () => void reload() })}
      </div>
    </Dialog>
  )
}

/** Why it was not saved, and the buttons that every such form ends with. */
export function EditFoot(props: {
  readonly parts: EditParts
  readonly error: Error | null
  readonly isSaving: boolean
  readonly button: string
}) {
  const { parts, error, isSaving, button } = props
  return (
    <>
      {error && <Refusal error={error} onReload={parts.reload} />}
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button variant="secondary" onClick={parts.close}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {button}
        </Button>
      </div>
    </>
  )
}
