import { type FormEvent, useState } from 'react'
import { NeedsScript, SENT_BY_SCRIPT } from '../../forms/needs-script.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
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
  const save = (event: FormEvent) => {
    event.preventDefault()
    setSaves(saves + 1)
  }
  return (
    <Card className="p-5 md:p-6">
      <h2 className="mb-4 text-xl font-bold">Profile</h2>
      <form {...SENT_BY_SCRIPT} onSubmit={save} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, type, autoComplete }) => (
            <Field key={name} label={label}>
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  type={type}
                  autoComplete={autoComplete}
                  required={name !== 'company' && name !== 'phone'}
                  defaultValue={SAMPLE_PROFILE[name]}
                />
              )}
            </Field>
          ))}
        </div>
        <Button type="submit">Update Profile</Button>
        <NeedsScript />
        <SavedNote saves={saves} text="Profile updated successfully!" />
      </form>
    </Card>
  )
}
