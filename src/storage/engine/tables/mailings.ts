import type { Generated } from 'kysely'
import type { NewsletterState, Topic } from '#domain/newsletter/newsletter.ts'
import type { JsonText, Time } from './columns.ts'

/** Who gets mail that no order caused. */
export type MailingTables = {
  stock_alerts: {
    id: Generated<number>
    product_id: number
    email: string
    email_key: string
    created_at: Time
  }
  subscribers: {
    id: Generated<number>
    email: string
    email_key: string
    topics: JsonText
    asked_topics: JsonText
    confirm_emails: number
    asked_at: Time
    confirmed_at: Time | null
  }
  newsletters: {
    id: Generated<number>
    subject: string
    heading: string
    text: string
    topic: Topic | null
    state: NewsletterState
    version: Generated<number>
    created_at: Time
    updated_at: Time
    sent_at: Time | null
    last_subscriber_id: Generated<number>
    recipients: Generated<number>
  }
  bounced_addresses: { email_key: string; reason: string; bounced_at: Time }
}
