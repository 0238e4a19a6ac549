import { useState } from 'react'
import { mayRemember, setMayRemember } from '../../data/device-storage.ts'
import { forgetListView } from '../../data/list-view.ts'
import { forgetAppliances } from '../../data/my-appliances.ts'
import { signOut } from '../../data/signed-in.ts'
import { forgetWishlist } from '../../data/wishlist.ts'
import { useForm } from '../../forms/use-form.ts'
import { editablePage } from '../../page-layout/editable.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { TextPage } from '../text-page.tsx'
import { cookies } from './cookies.ts'

export default editablePage(cookies, ({ content }) => (
  <TextPage content={content} after={{ managing: <ManagePreferences /> }} />
))

function ManagePreferences() {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4 print:hidden">
      <Button onClick={() => setOpen(true)}>Manage Cookie Preferences</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cookie Preferences"
        description="Only what this shop actually keeps. There are no analytics or marketing cookies to switch off, since we set none."
      >
        <PreferenceForm onSaved={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function PreferenceForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    send: async ({ preference }) => {
      const allowed = preference !== undefined
      setMayRemember(allowed)
      if (!allowed) {
        forgetWishlist()
        forgetAppliances()
        forgetListView()
        signOut()
      }
      toast({ title: 'Preferences saved', description: 'They are saved on this device.' })
      onSaved()
    },
  })
  return (
    <form {...form.formProps} className="space-y-4">
      <Choice
        name="necessary"
        title="Essential"
        about="Your cart, a checkout you have begun, your place on a page. Always on: there is no cart without it. Kept for a session or 1 year."
        on
        fixed
      />
      <Choice
        name="preference"
        title="Preference"
        about="Your wishlist, your appliances and the email address you signed in with, on this device only. If you switch this off, they are deleted now and are not kept after you leave the page. Kept for up to 1 year."
        on={mayRemember()}
      />
      <Button type="submit">Save Preferences</Button>
    </form>
  )
}

function Choice(props: {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly on: boolean
  readonly fixed?: boolean
}) {
  const { name, title, about, on, fixed = false } = props
  return (
    <Checkbox
      name={name}
      defaultChecked={on}
      disabled={fixed}
      className="rounded-lg border border-line p-4"
    >
      <span className="font-semibold">{title}</span>
      <span className="block text-sm text-ink-muted">{about}</span>
    </Checkbox>
  )
}
