import { Button, type ButtonVariant } from '../ui/button.tsx'
import { NeedsScript } from './needs-script.tsx'

/**
 * It looks disabled while the form is on its way but keeps the focus, so that whoever uses the
 * keyboard is still there when sending fails. The form itself takes no second click.
 */
export function SubmitButton(props: {
  readonly busy: boolean
  readonly label: string
  readonly busyLabel: string
  readonly variant?: ButtonVariant
}) {
  const { busy, label, busyLabel, variant = 'primary' } = props
  return (
    <div>
      <Button
        type="submit"
        variant={variant}
        aria-disabled={busy}
        className="aria-disabled:cursor-not-allowed aria-disabled:bg-sunken aria-disabled:text-ink-muted"
      >
        {busy ? busyLabel : label}
      </Button>
      <NeedsScript />
    </div>
  )
}
