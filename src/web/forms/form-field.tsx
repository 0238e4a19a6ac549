import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../ui/field.tsx'
import { TextArea, TextInput } from '../ui/text-input.tsx'
import type { CheckedForm } from './checked-form.ts'

type Common = {
  readonly form: Pick<CheckedForm, 'errors'>
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly required?: boolean
  readonly className?: string
}

/** The form's schema says what is missing: the browser's own messages stay out of the way. */
export function FormField(props: Common & Omit<ComponentProps<'input'>, keyof Common>) {
  const { form, name, label, hint, required, className, ...rest } = props
  return (
    <Field {...fieldProps({ form, name, label, hint, required, className })}>
      {(control) => <TextInput {...control} name={name} aria-required={required} {...rest} />}
    </Field>
  )
}

export function FormText(props: Common & Omit<ComponentProps<'textarea'>, keyof Common>) {
  const { form, name, label, hint, required, className, ...rest } = props
  return (
    <Field {...fieldProps({ form, name, label, hint, required, className })}>
      {(control) => <TextArea {...control} name={name} aria-required={required} {...rest} />}
    </Field>
  )
}

function fieldProps(
  props: { [Key in keyof Common]: Common[Key] | undefined } & Pick<
    Common,
    'form' | 'name' | 'label'
  >,
) {
  const { form, name, label, hint, required, className } = props
  return {
    label: <LabelText text={label} required={required ?? false} />,
    error: form.errors[name],
    ...(hint === undefined ? {} : { hint }),
    ...(className === undefined ? {} : { className }),
  }
}

function LabelText({ text, required }: { readonly text: string; readonly required: boolean }) {
  return (
    <>
      {text}
      {required ? (
        <span aria-hidden className="text-danger">
          *
        </span>
      ) : (
        <span className="font-normal text-ink-muted"> (optional)</span>
      )}
    </>
  )
}
