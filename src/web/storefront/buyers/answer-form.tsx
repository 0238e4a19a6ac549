import { type ReactNode, useId, useState } from 'react'
import type { AnswerSheetJson } from '#contract/buyers/buyer-answers.ts'
import { sendAnswer } from '#contract/buyers/buyer-calls.ts'
import { LARGEST_MINUTES, TOOLS } from '#domain/buyers/answers.ts'
import { DIFFICULTIES } from '#domain/knowledge/entries.ts'
import { send } from '../../data/send.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { FormFailure } from '../../forms/message-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

const FIXED = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const HOW_HARD = DIFFICULTIES.map((value) => ({ value, label: value }))

const answerForm = async () => (await import('#contract/buyers/buyer-answers.ts')).BuyerAnswerForm

/** What a buyer says of one part; filled in with what was said before. */
export function AnswerForm(props: {
  readonly line: AnswerSheetJson['lines'][number]
  readonly link: string
}) {
  const { line, link } = props
  const { answer, item } = line
  const [message, setMessage] = useState<string>()
  const form = useForm({
    schema: answerForm,
    read: readAnswer,
    send: async (body) => {
      setMessage((await send(sendAnswer, { body: { ...body, link, item } })).message)
    },
  })
  const { fixed, difficulty } = form.errors
  return (
    <form {...form.formProps} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Choices
          legend="Did it fix the problem?"
          name="fixed"
          options={FIXED}
          chosen={answer && (answer.fixed ? 'yes' : 'no')}
          error={fixed}
        />
        <Choices
          legend="How hard was it?"
          name="difficulty"
          options={HOW_HARD}
          chosen={answer?.difficulty}
          error={difficulty}
        />
        <FormField
          form={form}
          name="minutes"
          label="How long did it take?"
          mark="required"
          type="number"
          inputMode="numeric"
          min={1}
          max={LARGEST_MINUTES}
          hint="In minutes, from the first screw to the last."
          defaultValue={answer?.minutes}
        />
        <FormField
          form={form}
          name="model"
          label="For which model?"
          mark="optional"
          autoComplete="off"
          defaultValue={answer?.model ?? line.model}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">Which tools did you need?</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {TOOLS.map((tool) => (
            <Checkbox
              key={tool}
              name="tools"
              value={tool}
              defaultChecked={answer?.tools.includes(tool) ?? false}
            >
              {tool}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <FormText
        form={form}
        name="sentence"
        label="What should others know?"
        mark="optional"
        rows={2}
        hint="One sentence. We read it before it is shown."
        defaultValue={answer?.sentence}
      />
      <FormFailure form={form} />
      <p role="status" className="font-medium text-stock empty:hidden">
        {message}
      </p>
      <SubmitButton
        busy={form.sending}
        label={answer || message ? 'Change My Answer' : 'Send My Answer'}
        busyLabel="Sending..."
      />
    </form>
  )
}

/** A few words to choose one of. */
function Choices(props: {
  readonly legend: string
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string | null | undefined
  readonly error: string | undefined
}): ReactNode {
  const errorId = useId()
  const { legend, name, options, chosen, error } = props
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="text-sm font-semibold">
        {legend}
        <span aria-hidden className="text-danger">
          *
        </span>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2 capitalize">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              className="size-5 accent-navy-800"
            />
            {label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function readAnswer(data: FormData) {
  const minutes = String(data.get('minutes') ?? '')
  const fixed = data.get('fixed')
  return {
    fixed: fixed === null ? undefined : fixed === 'yes',
    minutes: minutes === '' ? undefined : Number(minutes),
    difficulty: data.get('difficulty') ?? undefined,
    tools: data.getAll('tools'),
    model: data.get('model'),
    sentence: data.get('sentence'),
  }
}
