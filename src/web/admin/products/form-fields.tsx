import { type ComponentProps, createContext, useContext } from 'react'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { FormSelect } from '../../forms/form-select.tsx'
import type { Form } from '../../forms/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EMPTY, type FormValues } from './form-values.ts'

type ProductFormState = {
  readonly errors: Form['errors']
  /** As they are typed now. */
  readonly values: FormValues
  /** Changes fields otherwise than by typing; they have to be `Written` below. */
  readonly change: (fields: (now: FormValues) => Partial<FormValues>) => void
  /** Nothing is saved until this work is done. */
  readonly hold: <Result>(work: Promise<Result>) => Promise<Result>
}

export const ProductFormContext = createContext<ProductFormState>({
  ...{ errors: {}, values: EMPTY, change: () => {}, hold: (work) => work },
})

export function useProductForm(): ProductFormState {
  return useContext(ProductFormContext)
}

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

function useField<Props extends Common>({ label, required, ...rest }: Props) {
  const form = useProductForm()
  return {
    ...rest,
    form,
    defaultValue: form.values[rest.name],
    'aria-required': required,
    label: required ? (
      <>
        {label} <span aria-hidden>*</span>
      </>
    ) : (
      label
    ),
  }
}

/** As the form has it now: for fields that something else writes into as well. */
function useWrittenField<Props extends Common>(props: Props) {
  const { defaultValue: value, ...field } = useField(props)
  // What is typed arrives through the form's own listener.
  return { ...field, value, onChange: () => {} }
}

export function WrittenField(props: Common & { readonly placeholder?: string }) {
  return <FormField {...useWrittenField(props)} />
}

export function WrittenLongField(props: Common & { readonly rows?: number }) {
  return <FormText rows={3} {...useWrittenField(props)} />
}

export function TextField(props: Common & Omit<ComponentProps<'input'>, keyof Common>) {
  return <FormField {...useField(props)} />
}

export function LongField(props: Common & { readonly rows?: number }) {
  return <FormText rows={3} {...useField(props)} />
}

export function ChoiceField(
  props: Common & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly placeholder?: string
  },
) {
  return <FormSelect {...useField(props)} />
}

export function TickBox(props: { readonly name: Names<boolean>; readonly label: string }) {
  const { values } = useProductForm()
  return (
    <Checkbox name={props.name} defaultChecked={values[props.name]}>
      {props.label}
    </Checkbox>
  )
}
