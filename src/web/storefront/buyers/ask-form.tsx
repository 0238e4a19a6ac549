import { useState } from 'react'
import { askQuestion } from '#contract/questions/question-calls.ts'
import { myModel } from '../../data/my-model.ts'
import { send } from '../../data/send.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { Confirmation, FormFailure } from '../../forms/message-form.tsx'
import { BackField, type SentAgain } from '../../forms/sent-again.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { formSentPath } from '../../paths/link-paths.ts'

const questionForm = async () => (await import('#contract/questions/questions.ts')).QuestionForm

/** A question about one part, for the model that the visitor shops for. */
export default function AskForm(props: {
  readonly slug: string
  /** It takes the place of a button that was pressed. */
  readonly takesFocus?: boolean
  readonly again?: SentAgain
}) {
  const { slug, takesFocus = false, again } = props
  const entered = again?.entered
  const [message, setMessage] = useState<string>()
  const form = useForm({
    schema: questionForm,
    read: (data) => ({
      text: data.get('text'),
      model: data.get('model'),
      email: data.get('email'),
    }),
    send: async (body) => {
      const sent = await send(askQuestion, { params: { slug }, body })
      const onDone = again?.onDone ?? setMessage
      onDone(sent.message)
    },
  })
  if (message !== undefined) {
    return (
      <Confirmation title="Question received">
        <p>{message}</p>
      </Confirmation>
    )
  }
  return (
    <form {...form.formProps} method="post" action={formSentPath('question')} className="space-y-4">
      <input type="hidden" name="slug" value={slug} />
      <BackField again={again} />
      <FormText
        form={form}
        name="text"
        label="Your Question"
        mark="required"
        rows={3}
        autoFocus={takesFocus}
        hint="It will appear here with our answer. Please do not include names or addresses."
        defaultValue={entered?.text}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="model"
          label="Model Number"
          mark="optional"
          autoComplete="off"
          defaultValue={entered?.model ?? myModel() ?? ''}
        />
        <FormField
          form={form}
          name="email"
          label="Email"
          type="email"
          mark="optional"
          autoComplete="email"
          hint="Only to tell you the answer."
          defaultValue={entered?.email}
        />
      </div>
      <FormFailure form={form} />
      <SubmitButton
        busy={form.sending}
        label="Send Question"
        busyLabel="Sending..."
        worksWithoutScript
      />
    </form>
  )
}
