import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../data/api-client.ts'

export type CheckedForm = {
  /** The sentence beneath each field, by the field's name. */
  readonly errors: Readonly<Record<string, string>>
  /** Why it could not be sent. */
  readonly failure: string | undefined
  readonly sending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const TROUBLE = 'We could not reach the shop. Please check your connection and try again.'

/**
 * A form whose fields are the browser's own, so that nothing typed before the script arrives is
 * lost. On submit the schema checks it; what is right is sent, once.
 */
export function useCheckedForm<Schema extends z.ZodType>(options: {
  readonly schema: Schema
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

  const submit = async (form: HTMLFormElement) => {
    const checked = schema.safeParse(read(new FormData(form)))
    setFailure(undefined)
    setErrors(checked.success ? {} : sentencesOf(checked.error))
    if (!checked.success) return focusFirst(form, Object.keys(sentencesOf(checked.error)))
    isSending.current = true
    setSending(true)
    try {
      await send(checked.data, form)
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
    onSubmit: (event) => {
      event.preventDefault()
      if (!isSending.current) void submit(event.currentTarget)
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
