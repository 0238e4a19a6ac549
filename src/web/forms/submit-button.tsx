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
  /** Of a form that the browser can send by itself (api/shop/plain-forms.ts). */
  readonly worksWithoutScript?: boolean
}) {
  const { busy, label, busyLabel, variant = 'primary', worksWithoutScript = false } = props
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
      {!worksWithoutScript && <NeedsScript />}
    </div>
  )
}
