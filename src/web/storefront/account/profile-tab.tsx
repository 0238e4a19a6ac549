import { useState } from 'react'
import { FormField } from '../../forms/form-field.tsx'
import { NeedsScript } from '../../forms/needs-script.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SAMPLE_PROFILE } from './account-sample.ts'
import { SavedNote } from './saved-note.tsx'

const FIELDS = [
  { name: 'firstName', label: 'First Name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'company', label: 'Company', type: 'text', autoComplete: 'organization' },
] as const

export function ProfileTab() {
  const [saves, setSaves] = useState(0)
  const form = useForm({ send: async () => setSaves(saves + 1) })
  return (
    <Card className="p-5 md:p-6">
      <h2 className="mb-4 text-xl font-bold">Profile</h2>
      <form {...form.formProps} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, type, autoComplete }) => (
            <FormField
              key={name}
              form={form}
              label={label}
              name={name}
              type={type}
              autoComplete={autoComplete}
              required={name !== 'company' && name !== 'phone'}
              defaultValue={SAMPLE_PROFILE[name]}
            />
          ))}
        </div>
        <Button type="submit">Update Profile</Button>
        <NeedsScript />
        <SavedNote saves={saves} text="Profile updated successfully!" />
      </form>
    </Card>
  )
}
