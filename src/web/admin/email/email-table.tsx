import type { EmailJson } from '#contract/emails/emails.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmailAddress } from '../list/email-address.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'
import { kindName, stateWords } from './email-words.ts'

export function EmailTable(props: {
  readonly emails: readonly EmailJson[]
  readonly hasServer: boolean
  readonly busy: boolean
  readonly onOpen: (id: number) => void
}) {
  const { shortMoment } = useDates()
  return (
    <Table label="Emails" head={<Columns />} busy={props.busy}>
      {props.emails.map((email) => (
        <Row key={email.id}>
          <Cell>
            <button
              type="button"
              onClick={() => props.onOpen(email.id)}
              aria-label={`${kindName(email.kind)} to ${email.recipient}`}
              className="text-left font-semibold text-link hover:underline"
            >
              {kindName(email.kind)}
            </button>
            <span className="block text-xs wrap-anywhere text-ink-muted md:hidden">
              <EmailAddress address={email.recipient} />
            </span>
            <span className="block text-xs text-ink-muted lg:hidden">
              {shortMoment(email.createdAt)}
            </span>
          </Cell>
          <Cell className="wrap-anywhere max-md:hidden">{email.recipient}</Cell>
          <Cell>
            <State email={email} hasServer={props.hasServer} />
          </Cell>
          <Cell className={`max-sm:hidden ${NUMBERS}`}>{email.attempts}</Cell>
          <Cell className="whitespace-nowrap max-lg:hidden">{shortMoment(email.createdAt)}</Cell>
        </Row>
      ))}
    </Table>
  )
}

/** A word, and what a member of staff needs to know to do something about it. */
export function State({
  email,
  hasServer,
}: {
  readonly email: EmailJson
  readonly hasServer: boolean
}) {
  const { shortMoment } = useDates()
  const { label, tone, sentence } = stateWords(email, hasServer)
  const isTriedAgain = hasServer && email.attempts > 0 && email.nextTryAt !== null
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {sentence !== '' && (
        <span className="mt-1 block max-w-md text-xs wrap-anywhere text-ink-muted">{sentence}</span>
      )}
      {isTriedAgain && (
        <span className="block text-xs text-ink-muted">
          {`Next try ${shortMoment(email.nextTryAt ?? '')}`}
        </span>
      )}
    </>
  )
}

function Columns() {
  return (
    <>
      <HeadCell>Email</HeadCell>
      <HeadCell className="max-md:hidden">To</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell className={`max-sm:hidden ${NUMBERS}`}>Tries</HeadCell>
      <HeadCell className="max-lg:hidden">Written</HeadCell>
    </>
  )
}
