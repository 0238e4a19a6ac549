import { type ChangeEvent, type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ApiError, UNREACHABLE } from '../data/api-client.ts'
import { SENT_BY_SCRIPT } from './needs-script.tsx'

type FormOptions<Entries, Values> = {
  /**
   * Checks what was entered, in the contract's own sentences. It is a fifth of a page's script, so
   * it is fetched when somebody begins to fill the form in. Without a schema the browser's own
   * validation applies.
   */
  readonly schema?: () => Promise<z.ZodType<Values>>
  /** The form's entries as the page handles them; by default as they are. */
  readonly read?: (data: FormData) => Entries
  /** What the schema checks, if that is not the entries themselves. */
  readonly body?: (entries: Entries) => unknown
  readonly onChange?: (entries: Entries) => void
  /** A `FieldError` shows beneath its field, any other as `failure`. */
  readonly send: (values: Values, sent: Sent<Entries>) => Promise<unknown>
}

type Sent<Entries> = { readonly entries: Entries; readonly form: HTMLFormElement }
type TextEntries = Readonly<Record<string, FormDataEntryValue>>

export type Form = {
  /** The sentence beneath each field, by the field's name. */
  readonly errors: Readonly<Record<string, string>>
  /** Why it could not be sent. */
  readonly failure: string | undefined
  readonly sending: boolean
  /** What the form element itself needs. */
  readonly formProps: ComponentProps<'form'>
}

/** A problem of one field that shows only when the form is sent, such as a wrong password. */
export class FieldError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * The one way to write a form. Its fields are the browser's own, so that nothing typed before the
 * script arrives is lost. On submit the schema checks the entries; what is right is sent, once. A
 * form that was refused is checked again with every change, so that a corrected field loses its error.
 */
export function useForm<Entries = TextEntries, Values = Entries>(
  options: FormOptions<Entries, Values>,
): Form {
  const { schema, read = textEntries<Entries>, body = same, onChange, send } = options
  const [errors, setErrors] = useState<Form['errors']>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  // State arrives with the next render: a second click may come before.
  const isSending = useRef(false)
  const wasRefused = useRef(false)

  /** A browser may not fetch twice what it failed to fetch once: then the server checks alone. */
  const loadSchema = () => schema?.().catch(() => undefined)
  const check = async (entries: Entries) => (await loadSchema())?.safeParse(body(entries))

  const refuse = (form: HTMLFormElement, problems: Form['errors']) => {
    wasRefused.current = true
    // A closed part of the form may open to show its errors, and cannot take the focus before.
    flushSync(() => setErrors(problems))
    focusFirst(form, Object.keys(problems))
  }

  const submit = async (form: HTMLFormElement) => {
    const entries = read(new FormData(form))
    isSending.current = true
    setFailure(undefined)
    try {
      const checked = await check(entries)
      if (checked?.success === false) return refuse(form, sentencesOf(checked.error))
      wasRefused.current = false
      setErrors({})
      setSending(true)
      // Whatever was not checked here is checked by the server, in the same words.
      await send(checked?.data ?? (entries as unknown as Values), { entries, form })
    } catch (error) {
      if (error instanceof FieldError) refuse(form, { [error.field]: error.message })
      else setFailure(error instanceof ApiError ? error.sentence : UNREACHABLE)
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  const change = async (form: HTMLFormElement) => {
    if (!onChange && !wasRefused.current) return
    const entries = read(new FormData(form))
    onChange?.(entries)
    if (!wasRefused.current) return
    const checked = await check(entries)
    if (checked && wasRefused.current) setErrors(sentencesOf(checked.error))
  }

  return {
    errors,
    failure,
    sending,
    formProps: {
      ...SENT_BY_SCRIPT,
      noValidate: schema !== undefined,
      onFocus: () => void loadSchema(),
      onChange: (event: ChangeEvent<HTMLFormElement>) => void change(event.currentTarget),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isSending.current) void submit(event.currentTarget)
      },
    },
  }
}

function textEntries<Entries>(data: FormData): Entries {
  return Object.fromEntries(data) as Entries
}

function same(entries: unknown): unknown {
  return entries
}

/** The first problem of each field. */
function sentencesOf(error: z.ZodError | undefined): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) sentences[String(path[0] ?? '')] ??= message
  return sentences
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLElement)
  const first = fields.find((field) => names.includes(field.getAttribute('name') ?? ''))
  first?.focus()
}
