import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { sendMessage } from '#contract/messages/message-calls.ts'
import type { MessageInput, MessageKind } from '#contract/messages/messages.ts'
import { send } from '../data/send.ts'
import { Button } from '../ui/button.tsx'
import { SubmitButton } from './submit-button.tsx'
import { type Form, useForm } from './use-form.ts'

/** What the form of a kind holds when it is filled in. */
type Filled<Kind extends MessageKind> = Omit<Extract<MessageInput, { kind: Kind }>, 'kind'>

type MessageFormProps<Kind extends MessageKind> = {
  readonly kind: Kind
  readonly schema: () => Promise<z.ZodType<Filled<Kind>>>
  readonly read?: (data: FormData) => unknown
  readonly button: string
  readonly className?: string
  readonly fields: (form: Form) => ReactNode
  /** The heading of the thank-you that takes the form's place. */
  readonly sentTitle?: string
  /** What takes its place instead. */
  readonly sent?: (message: string) => ReactNode
}

/** A form whose contents go to the staff, and the thank-you that takes its place. */
export function MessageForm<Kind extends MessageKind>(props: MessageFormProps<Kind>) {
  const { kind, schema, read, button, className = 'space-y-4', fields } = props
  const { sentTitle = 'Sent', sent } = props
  const [message, setMessage] = useState<string>()
  const form = useForm({
    schema,
    ...(read ? { read } : {}),
    send: async (values) => {
      // The compiler cannot follow that the kind and the rest belong together.
      const body = { kind, ...values } as MessageInput
      const received = await send(sendMessage, { body })
      setMessage(received.message)
    },
  })

  if (message !== undefined) {
    const again = () => setMessage(undefined)
    return sent ? sent(message) : <Sent title={sentTitle} message={message} again={again} />
  }
  return (
    <form {...form.formProps} className={className}>
      {fields(form)}
      <FormFailure form={form} />
      <SubmitButton busy={form.sending} label={button} busyLabel="Sending..." />
    </form>
  )
}

export function FormFailure({ form }: { readonly form: Form }) {
  if (form.failure === undefined) return null
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">
      {form.failure}
    </p>
  )
}

function Sent(props: {
  readonly title: string
  readonly message: string
  readonly again: () => void
}) {
  return (
    <Confirmation title={props.title}>
      <p>{props.message}</p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={props.again}>
        Send another
      </Button>
    </Confirmation>
  )
}

/** Takes the focus, so that the change is announced to whoever cannot see it. */
export function Confirmation(props: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="rounded-lg bg-stock-soft p-6">
      <CircleCheck aria-hidden className="mb-2 size-8 text-stock" />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
        {props.title}
      </h2>
      <div className="mt-2">{props.children}</div>
    </div>
  )
}
