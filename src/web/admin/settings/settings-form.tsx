import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { saveSettings } from '#contract/shop/settings-calls.ts'
import type { SettingsInput, SettingsJson } from '#contract/shop/shop-settings.ts'
import { send } from '../../data/send.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { isSignedOut, refreshLists, refreshSession } from '../data/admin-queries.ts'
import { Refusal, WITH_CODE } from '../data/refusal.tsx'
import { useUnsavedGuard } from '../frame/use-unsaved-guard.ts'
import { ContactFields } from './contact-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { bodyOf } from './settings-body.ts'
import { ShopFields } from './shop-fields.tsx'
import { showSaved } from './show-saved.ts'

export function SettingsForm(props: { readonly settings: SettingsJson }) {
  const client = useQueryClient()
  const [settings, setSettings] = useState(props.settings)
  const [isTyped, setTyped] = useState(false)
  // A refresh behind a form with changes must not pass for what it was filled from.
  if (!isTyped && props.settings.version !== settings.version) setSettings(props.settings)
  const guard = useUnsavedGuard(isTyped)
  // Without a message of its own: a refusal stands beside the button, where it can be acted upon.
  const save = useMutation({
    mutationFn: (body: SettingsInput) => send(saveSettings, { body, headers: WITH_CODE }),
    networkMode: 'always',
    onSuccess: (saved) => {
      guard.lift()
      showSaved(saved)
    },
    onError: (error) => {
      if (isSignedOut(error)) void refreshSession(client)
    },
  })
  const form = useForm({
    schema: settingsInput,
    read: (data) => bodyOf(data, settings.version),
    onChange: () => setTyped(true),
    send: (body) => save.mutateAsync(body),
  })
  /** Somebody else saved meanwhile: shows what they made of it. */
  const reload = async () => {
    await refreshLists(client)
    save.reset()
    setTyped(false)
  }
  const fields = { form, settings }
  return (
    <form {...form.formProps} className="space-y-4">
      <Fragment key={settings.version}>
        <ShopFields {...fields} />
        <ContactFields {...fields} />
        <OrderFields {...fields} />
        <LookFields {...fields} onUploaded={() => setTyped(true)} />
      </Fragment>
      <div className="sticky bottom-0 space-y-3 rounded-lg border border-line bg-surface p-4 shadow-raised">
        {save.error && <Refusal error={save.error} onReload={() => void reload()} />}
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm text-ink-muted">
            {isTyped ? 'You have changes that are not saved.' : `Version ${settings.version}`}
          </p>
          <Button type="submit" disabled={form.sending || !isTyped}>
            {form.sending ? 'Saving...' : 'Save Settings'}
          </Button>
        </div>
      </div>
    </form>
  )
}

const settingsInput = async () => (await import('#contract/shop/shop-settings.ts')).SettingsInput
