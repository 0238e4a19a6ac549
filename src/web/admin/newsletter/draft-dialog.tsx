import { useState } from 'react'
import { changeNewsletter, createNewsletter } from '#contract/newsletter/newsletter-calls.ts'
import { NewsletterInput, type NewsletterJson } from '#contract/newsletter/newsletters.ts'
import { TOPICS } from '#domain/newsletter/newsletter.ts'
import { send } from '../../data/send.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { SmallSelect } from '../list/small-select.tsx'
import { TOPIC_OPTIONS } from './newsletter-words.ts'

type Draft = Pick<NewsletterJson, 'subject' | 'heading' | 'text' | 'topic'>

const EMPTY: Draft = { subject: '', heading: '', text: '', topic: null }

/** The words of a new newsletter, or of one that was not sent yet. */
export function DraftDialog(props: {
  readonly open: boolean
  readonly newsletter: NewsletterJson | undefined
  readonly onClose: () => void
  readonly onReload: () => Promise<unknown>
  readonly onSaved: (id: number) => void
}) {
  const { open, newsletter, onClose, onReload, onSaved } = props
  return (
    <EditDialog
      open={open}
      title={newsletter ? 'Edit Newsletter' : 'New Newsletter'}
      onClose={onClose}
      onReload={onReload}
    >
      {(parts) => open && <DraftForm newsletter={newsletter} parts={parts} onSaved={onSaved} />}
    </EditDialog>
  )
}

function DraftForm(props: {
  readonly newsletter: NewsletterJson | undefined
  readonly parts: EditParts
  readonly onSaved: (id: number) => void
}) {
  const { parts } = props
  // The version that the form was opened with: the list behind it may be refreshed.
  const [newsletter] = useState(props.newsletter)
  const { subject, heading, text, topic } = newsletter ?? EMPTY
  const save = useChange({
    send: (draft: Draft) =>
      newsletter
        ? send(changeNewsletter, {
            params: { id: newsletter.id },
            body: { ...draft, version: newsletter.version },
            headers: WITH_CODE,
          })
        : send(createNewsletter, { body: draft }),
    done: 'Newsletter saved',
    failed: 'Failed to save the newsletter',
    after: ({ id }) => {
      parts.close()
      props.onSaved(id)
    },
  })
  const form = useForm({
    schema: async () => NewsletterInput,
    read: (data): Draft => ({
      subject: String(data.get('subject') ?? ''),
      heading: String(data.get('heading') ?? ''),
      text: String(data.get('text') ?? ''),
      topic: TOPICS.find((each) => each === data.get('topic')) ?? null,
    }),
    onChange: parts.markTyped,
    send: (_, { entries }) => save.mutateAsync(entries),
  })
  return (
    <form {...form.formProps} className="space-y-4">
      <FormField form={form} label="Subject" name="subject" defaultValue={subject} />
      <FormField form={form} label="Heading" name="heading" defaultValue={heading} />
      <FormText
        form={form}
        label="Text"
        name="text"
        rows={10}
        hint="An empty line begins a new paragraph. A paragraph such as [Shop pumps](/appliance-parts/categories) becomes a button."
        defaultValue={text}
      />
      <Field label="Who gets it">
        {(control) => (
          <SmallSelect
            {...control}
            name="topic"
            className="w-full"
            defaultValue={topic ?? ''}
            options={TOPIC_OPTIONS}
          />
        )}
      </Field>
      <EditFoot parts={parts} error={save.error} isSaving={save.isPending} button="Save Draft" />
    </form>
  )
}
