import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../data/api-client.ts'
import { SENT_BY_SCRIPT } from './needs-script.tsx'

export type CheckedForm = {
  /** The sentence beneath each field, by the field's name. */
  readonly errors: Readonly<Record<string, string>>
  /** Why it could not be sent. */
  readonly failure: string | undefined
  readonly sending: boolean
  /** What the form element itself needs. */
  readonly formProps: ComponentProps<'form'>
}

const TROUBLE = 'We could not reach the shop. Please check your connection and try again.'

/**
 * A form whose fields are the browser's own, so that nothing typed before the script arrives is
 * lost. On submit the schema checks it; what is right is sent, once. Checking is a fifth of a page's
 * script: it is fetched when somebody begins to fill the form in.
 */
export function useCheckedForm<Schema extends z.ZodType>(options: {
  readonly schema: () => Promise<Schema>
  readonly send: (values: z.output<Schema>, form: HTMLFormElement) => Promise<void>
  /** The form's entries as the schema wants them; by default as they are. */
  readonly read?: (data: FormData) => unknown
}): CheckedForm {
  const { schema, send, read = (data: FormData) => Object.fromEntries(data) } = options
  const [errors, setErrors] = useState<CheckedForm['errors']>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  // State arrives with the next render: a second click may come before.
  const isSending = useRef(false)

  /** A browser may not fetch twice what it failed to fetch once. */
  const loaded = () => schema().catch(() => undefined)

  const submit = async (form: HTMLFormElement) => {
    const entries = read(new FormData(form))
    isSending.current = true
    setFailure(undefined)
    try {
      const checked = (await loaded())?.safeParse(entries)
      const problems = checked?.error ? sentencesOf(checked.error) : {}
      setErrors(problems)
      if (checked?.success === false) return focusFirst(form, Object.keys(problems))
      setSending(true)
      // Whatever was not checked here is checked by the server, in the same words.
      await send(checked?.data ?? (entries as z.output<Schema>), form)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.sentence : TROUBLE)
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  return {
    errors,
    failure,
    sending,
    formProps: {
      ...SENT_BY_SCRIPT,
      noValidate: true,
      onFocus: () => void loaded(),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isSending.current) void submit(event.currentTarget)
      },
    },
  }
}

/** The first problem of each field. */
function sentencesOf(error: z.ZodError): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const { path, message } of error.issues) sentences[String(path[0] ?? '')] ??= message
  return sentences
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLElement)
  const first = fields.find((field) => names.includes(field.getAttribute('name') ?? ''))
  first?.focus()
}
