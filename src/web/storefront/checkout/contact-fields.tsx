import { FormField } from '../../forms/form-field.tsx'
import type { CheckoutFieldsProps } from './checkout-draft.ts'
import { Section } from './section.tsx'

const FIELDS = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const

export function ContactFields({ form, draft }: CheckoutFieldsProps) {
  return (
    <Section step={1} title="Contact Details">
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <FormField key={field.name} form={form} {...field} defaultValue={draft[field.name]} />
        ))}
      </div>
    </Section>
  )
}
