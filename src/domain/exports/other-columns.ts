import { fieldName } from '../messages/forms.ts'
import { type Topic, topicNames } from '../newsletter/newsletter.ts'
import { type Column, longText, moment, text } from './column.ts'

type ExportedMessage = {
  readonly kind: string
  readonly name: string
  readonly email: string
  readonly fields: Readonly<Record<string, string>>
  readonly at: number
  readonly read: boolean
}

type ExportedSubscriber = {
  readonly email: string
  readonly topics: readonly Topic[]
  readonly askedAt: number
  readonly confirmedAt: number | undefined
}

type ExportedEntry = {
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly subjectId: number | undefined
  readonly before: unknown
  readonly after: unknown
}

export const MESSAGE_COLUMNS: readonly Column<ExportedMessage>[] = [
  moment('Received (UTC)', ({ at }) => at),
  text('Kind', ({ kind }) => kind),
  longText('Name', ({ name }) => name),
  longText('Email', ({ email }) => email),
  text('Read', ({ read }) => (read ? 'yes' : 'no')),
  longText('Message', ({ fields }) => linesOf(fields)),
]

export const SUBSCRIBER_COLUMNS: readonly Column<ExportedSubscriber>[] = [
  longText('Email', ({ email }) => email),
  text('Confirmed', ({ confirmedAt }) => (confirmedAt === undefined ? 'no' : 'yes')),
  longText('Wants to Read About', ({ topics }) => topicNames(topics)),
  moment('Since (UTC)', ({ askedAt, confirmedAt }) => confirmedAt ?? askedAt),
]

export const LOG_COLUMNS: readonly Column<ExportedEntry>[] = [
  moment('At (UTC)', ({ at }) => at),
  text('Who', ({ actor }) => actor),
  text('Action', ({ action }) => action),
  text('Subject', ({ subject }) => subject),
  text('Number', ({ subjectId }) => (subjectId === undefined ? '' : String(subjectId))),
  longText('Before', ({ before }) => jsonOf(before)),
  longText('After', ({ after }) => jsonOf(after)),
]

/** Every form has fields of its own. */
function linesOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${fieldName(name)}: ${value}`)
    .join('\n')
}

function jsonOf(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
