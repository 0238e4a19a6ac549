import { useRef, useState } from 'react'
import { addressOf } from '#contract/address.ts'
import {
  emailTexts,
  previewEmailText,
  revertEmailText,
  saveEmailText,
} from '#contract/emails/email-text-calls.ts'
import { EmailTextInput, type EmailTextJson } from '#contract/emails/email-texts.ts'
import { send } from '../../data/send.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { Shown } from '../list/read-states.tsx'
import { SmallSelect } from '../list/small-select.tsx'
import { EmailFrame } from './email-frame.tsx'
import { kindName } from './email-words.ts'

type Text = Pick<EmailTextJson, 'subject' | 'heading' | 'opening' | 'closing'>

/** The words of the emails that shoppers get, with what they look like beside them. */
export function TextsDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  const texts = useAdminRead(emailTexts)
  const [kind, setKind] = useState<string>('order-placed')
  // Another text would take the place of what was typed and not saved.
  const [isTyped, setTyped] = useState(false)
  const close = () => {
    setTyped(false)
    props.onClose()
  }
  return (
    <EditDialog open={props.open} title="Edit Texts" onClose={close} onReload={texts.refetch}>
      {(parts) => (
        <Shown result={texts} what="texts">
          {(all) => (
            <>
              <SmallSelect
                aria-label="Which email"
                className="mb-4"
                value={kind}
                disabled={isTyped}
                onChange={(event) => setKind(event.target.value)}
                options={all.map((each) => ({ value: each.kind, label: kindName(each.kind) }))}
              />
              {all
                .filter((each) => each.kind === kind)
                .map((text) => (
                  <TextForm
                    key={`${text.kind}/${text.version}`}
                    text={text}
                    parts={parts}
                    onTyped={() => setTyped(true)}
                  />
                ))}
            </>
          )}
        </Shown>
      )}
    </EditDialog>
  )
}

function TextForm(props: {
  readonly text: EmailTextJson
  readonly parts: EditParts
  readonly onTyped: () => void
}) {
  const { parts, onTyped } = props
  // The version that the form was opened with: the list behind it may be refreshed.
  const [text] = useState(props.text)
  const { kind, version } = text
  const typed = useRef<Text>(text)
  const [shown, setShown] = useState<Text>(text)
  const save = useChange({
    send: (body: Text) =>
      send(saveEmailText, { params: { kind }, body: { ...body, version }, headers: WITH_CODE }),
    done: 'Text saved',
    failed: 'Failed to save the text',
    after: parts.close,
  })
  const revert = useChange({
    send: () => send(revertEmailText, { params: { kind } }),
    done: 'The built-in text is back',
    failed: 'Failed to bring the built-in text back',
    after: parts.close,
  })
  const form = useForm({
    schema: async () => EmailTextInput,
    read: (data): Text => ({
      subject: String(data.get('subject') ?? ''),
      heading: String(data.get('heading') ?? ''),
      opening: String(data.get('opening') ?? ''),
      closing: String(data.get('closing') ?? ''),
    }),
    body: (entries) => ({ ...entries, version }),
    onChange: (entries) => {
      parts.markTyped()
      onTyped()
      typed.current = entries
    },
    send: (_, { entries }) => save.mutateAsync(entries),
  })
  const placeholders = text.placeholders.map((name) => `{${name}}`).join(', ')
  return (
    // The preview follows whoever goes on to the next field, not every key.
    <form {...form.formProps} onBlur={() => setShown(typed.current)} className="space-y-4">
      <FormField form={form} label="Subject" name="subject" defaultValue={text.subject} />
      <FormField form={form} label="Heading" name="heading" defaultValue={text.heading} />
      <FormText form={form} label="Text" name="opening" rows={3} defaultValue={text.opening} />
      <FormText
        form={form}
        label="Closing words"
        name="closing"
        mark="optional"
        rows={2}
        hint={`Filled in when it is sent: ${placeholders}. An empty line begins a new paragraph.`}
        defaultValue={text.closing}
      />
      <Preview kind={kind} text={shown} />
      {version > 0 && (
        <Button
          variant="secondary"
          size="sm"
          disabled={revert.isPending}
          onClick={() => revert.mutate()}
        >
          Use the Built-In Text
        </Button>
      )}
      <EditFoot
        parts={parts}
        error={save.error ?? revert.error}
        isSaving={save.isPending}
        button="Save Text"
      />
    </form>
  )
}

/** On a sample order. What could not be saved has no preview either. */
function Preview({ kind, text }: { readonly kind: string; readonly text: Text }) {
  if (!text.subject.trim() || !text.heading.trim() || !text.opening.trim()) return null
  return <EmailFrame src={addressOf(previewEmailText, { kind }, text)} title="Preview" />
}
