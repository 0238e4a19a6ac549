import { Field } from '../ui/field.tsx'
import { Select, type SelectProps } from '../ui/select.tsx'
import { type FormFieldProps, splitProps } from './form-field.tsx'

/** Apart from the other fields: the menu's code is one that most forms need not load. */
export function FormSelect(props: FormFieldProps & Omit<SelectProps, keyof FormFieldProps>) {
  const [field, input] = splitProps(props)
  return (
    <Field {...field}>{(control) => <Select className="w-full" {...control} {...input} />}</Field>
  )
}
