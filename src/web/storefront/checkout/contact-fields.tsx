import { useFormContext } from 'react-hook-form'
import type { CheckoutForm } from '#contract/orders.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Section } from './section.tsx'

const FIELDS = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const

export function ContactFields() {
  const { register, formState } = useFormContext<CheckoutForm>()
  return (
    <Section step={1} title="Contact Details">
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, ...input }) => (
          <Field key={name} label={label} error={formState.errors[name]?.message}>
            {(control) => <TextInput {...control} {...input} {...register(name)} />}
          </Field>
        ))}
      </div>
    </Section>
  )
}
