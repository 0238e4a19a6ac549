import { useState } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { Links } from '../../page-layout/blocks.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SavedNote } from './saved-note.tsx'

const SETTINGS = [
  { name: 'orderUpdates', label: 'Email me when an order ships', on: true },
  { name: 'backInStock', label: 'Email me when a saved part is back in stock', on: true },
  { name: 'filterReminders', label: 'Remind me when a filter is due', on: false },
] as const

export function SettingsTab() {
  const [saves, setSaves] = useState(0)
  const form = useForm({ send: async () => setSaves(saves + 1) })
  return (
    <div className="space-y-6">
      <Card className="p-5 md:p-6">
        <h2 className="mb-2 text-xl font-bold">Settings</h2>
        <form {...form.formProps} className="space-y-3">
          {SETTINGS.map(({ name, label, on }) => (
            <Checkbox key={name} name={name} defaultChecked={on}>
              {label}
            </Checkbox>
          ))}
          <Button type="submit">Save Settings</Button>
          <SavedNote saves={saves} text="Settings saved for this visit." />
        </form>
      </Card>
      <Links
        links={[
          { label: 'Newsletter preferences', to: paths.newsletter, note: 'What you hear about' },
          { label: 'Cookie preferences', to: paths.cookies, note: 'What this device keeps' },
          { label: 'Wishlist', to: paths.wishlist, note: 'Parts you saved' },
        ]}
      />
    </div>
  )
}
