import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import type { FormValues } from './form-values.ts'

type Names<Value> = {
  [Name in keyof FormValues]: FormValues[Name] extends Value ? Name : never
}[keyof FormValues]

type Common = {
  readonly name: Names<string>
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly className?: string
}

function useField({ name, label, hint, required, className }: Common) {
  const { register, formState } = useFormContext<FormValues>()
  const field = {
    label: required ? (
      <>
        {label} <span aria-hidden>*</span>
      </>
    ) : (
      label
    ),
    error: formState.errors[name]?.message,
    ...(hint === undefined ? {} : { hint }),
    ...(className === undefined ? {} : { className }),
  }
  return { field, input: { ...register(name), 'aria-required': required } }
}

export function TextField(props: Common & Omit<ComponentProps<'input'>, keyof Common>) {
  const { name, label, hint, required, className, ...rest } = props
  const { field, input } = useField(props)
  return <Field {...field}>{(control) => <TextInput {...control} {...input} {...rest} />}</Field>
}

export function LongField(props: Common & { readonly rows?: number }) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      {(control) => <TextArea {...control} {...input} rows={props.rows ?? 3} />}
    </Field>
  )
}

export function ChoiceField(
  props: Common & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly placeholder?: string
  },
) {
  const { options, placeholder } = props
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          {...input}
          className="w-full"
          options={options}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      )}
    </Field>
  )
}

export function TickBox(props: { readonly name: Names<boolean>; readonly label: string }) {
  const { register } = useFormContext<FormValues>()
  return <Checkbox {...register(props.name)}>{props.label}</Checkbox>
}
