import { type ReactNode, useId } from 'react'

/** What a control needs so that label, hint and error belong to it. */
type ControlProps = {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type FieldProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly className?: string
  readonly children: (control: ControlProps) => ReactNode
}

/** Label, control and error, wired by ids: `<Field label="Email">{(c) => <TextInput {...c} />}</Field>`. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}hint`
  const errorId = error === undefined ? undefined : `${id}error`
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
