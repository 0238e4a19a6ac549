import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../ui/field.tsx'
import { TextArea, TextInput } from '../ui/text-input.tsx'
import type { Form } from './use-form.ts'

export type FormFieldProps = {
  readonly form: Pick<Form, 'errors'>
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What the label says of it; whether anything is missing, the form's schema says. */
  readonly mark?: 'required' | 'optional'
  readonly className?: string
  /** Of the control alone. */
  readonly inputClassName?: string
}

/** A labelled field of a form (see use-form.ts), with its error beneath it. */
export function FormField(
  props: FormFieldProps & Omit<ComponentProps<'input'>, keyof FormFieldProps>,
) {
  const [field, input] = splitProps(props)
  return <Field {...field}>{(control) => <TextInput {...control} {...input} />}</Field>
}

export function FormText(
  props: FormFieldProps & Omit<ComponentProps<'textarea'>, keyof FormFieldProps>,
) {
  const [field, input] = splitProps(props)
  return <Field {...field}>{(control) => <TextArea {...control} {...input} />}</Field>
}

/** What goes to the field around a control, and what to the control itself. */
export function splitProps<Props extends FormFieldProps>(props: Props) {
  const { form, label, hint, mark, className, inputClassName, ...input } = props
  const field = {
    label: mark === undefined ? label : <MarkedLabel label={label} mark={mark} />,
    error: form.errors[props.name],
    ...(hint === undefined ? {} : { hint }),
    ...(className === undefined ? {} : { className }),
  }
  const control = {
    ...input,
    ...(mark === 'required' ? { 'aria-required': true } : {}),
    ...(inputClassName === undefined ? {} : { className: inputClassName }),
  }
  return [field, control] as const
}

function MarkedLabel({ label, mark }: Required<Pick<FormFieldProps, 'label' | 'mark'>>) {
  return (
    <>
      {label}
      {mark === 'required' ? (
        <span aria-hidden className="text-danger">
          *
        </span>
      ) : (
        <span className="font-normal text-ink-muted"> (optional)</span>
      )}
    </>
  )
}
