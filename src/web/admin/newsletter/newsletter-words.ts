import type { NewsletterJson } from '#contract/newsletter/newsletters.ts'
import { type NewsletterState, TOPIC_NAMES, TOPICS } from '#domain/newsletter/newsletter.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const TOPIC_OPTIONS = [
  { value: '', label: 'Every subscriber' },
  ...TOPICS.map((topic) => ({ value: topic, label: `Readers of: ${TOPIC_NAMES[topic]}` })),
]

export function audienceOf({ topic }: Pick<NewsletterJson, 'topic'>): string {
  return topic === null ? 'Every subscriber' : `Readers of: ${TOPIC_NAMES[topic]}`
}

export const STATES: Readonly<Record<NewsletterState, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
}
