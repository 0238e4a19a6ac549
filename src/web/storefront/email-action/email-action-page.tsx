import { useState } from 'react'
import { followEmailLink } from '#contract/emails/email-link-calls.ts'
import type { LinkAction } from '#domain/emails/email-links.ts'
import { send } from '../../data/send.ts'
import { Confirmation, FormFailure } from '../../forms/message-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useEmailLink } from './email-link.ts'

const QUESTIONS: Readonly<Record<LinkAction, { title: string; text: string; button: string }>> = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'Press the button, and the next newsletter will come to your address.',
    button: 'Confirm Subscription',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    text: 'Press the button, and we will delete your address and stop sending you newsletters. You will still get emails about your orders.',
    button: 'Unsubscribe',
  },
  'stop-alerts': {
    title: 'Stop back-in-stock emails',
    text: 'Press the button, and we delete every back-in-stock request for your address.',
    button: 'Stop These Emails',
  },
}

/** A link of an email does nothing by itself: programs follow links, and only people press buttons. */
export default function EmailActionPage() {
  const { link, action } = useEmailLink()
  return (
    <>
      <PageIntro
        title="Your Emails"
        description="Confirm or stop emails from {name}."
        lead="Manage the emails we send you."
        picture="/pictures/info/letter.svg"
      />
      <div className="container-page pt-8">
        <Card className="max-w-2xl p-5 md:p-6">
          {action ? <Question key={link} link={link} {...QUESTIONS[action]} /> : <NoLink />}
        </Card>
      </div>
    </>
  )
}

function Question(props: {
  readonly link: string
  readonly title: string
  readonly text: string
  readonly button: string
}) {
  const { link, title, text, button } = props
  const [done, setDone] = useState<string>()
  const form = useForm({
    send: async () => {
      const { message } = await send(followEmailLink, { body: { link } })
      setDone(message)
    },
  })
  if (done !== undefined) return <Done message={done} />
  return (
    <form {...form.formProps} className="space-y-4">
      <h2 className="text-xl font-bold">{title}</h2>
      <p>{text}</p>
      <FormFailure form={form} />
      <SubmitButton busy={form.sending} label={button} busyLabel="One moment..." />
    </form>
  )
}

function Done({ message }: { readonly message: string }) {
  return (
    <Confirmation title="Done">
      <p>{message}</p>
      <Link href={paths.home} className={buttonClass('secondary', 'md', 'mt-4')}>
        Continue to Home
      </Link>
    </Confirmation>
  )
}

function NoLink() {
  return (
    <p>
      This page opens from a link in one of our emails and needs JavaScript. You can also reply to
      the email, and we will do it for you.
    </p>
  )
}
