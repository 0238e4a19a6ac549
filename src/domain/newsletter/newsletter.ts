/** What a subscriber may want to read about, in the specification's words. */
export const TOPICS = ['newProducts', 'promotions', 'techTips', 'industry'] as const
export type Topic = (typeof TOPICS)[number]

export const TOPIC_NAMES: Readonly<Record<Topic, string>> = {
  newProducts: 'New products',
  promotions: 'Promotions',
  techTips: 'Tech tips',
  industry: 'Industry news',
}

export function topicNames(topics: readonly Topic[]): string {
  return topics.map((topic) => TOPIC_NAMES[topic]).join(', ')
}

export const NEWSLETTER_STATES = ['draft', 'sending', 'sent'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Ten a second: an order's email, due when it is written, need not wait for all of a newsletter. */
const APART_MS = 100

/** When the email to the subscriber at this position of a newsletter is due. */
export function dueInMailing(sentAt: number, position: number): number {
  return sentAt + position * APART_MS
}

/** An address that nobody confirmed is forgotten after this time, and so is the link to confirm it. */
export const UNCONFIRMED_FOR_MS = 7 * DAY_MS

/** How many emails may ask one address to confirm, until it does or is forgotten. */
const MOST_CONFIRM_EMAILS = 3
const CONFIRM_EMAILS_APART_MS = 10 * MINUTE_MS

/**
 * The number of the next email that asks an address to confirm; undefined if none may be sent now,
 * since anybody can type anybody's address.
 */
export function nextConfirmEmail(
  asked: { readonly emails: number; readonly lastAt: number },
  now: number,
): number | undefined {
  const passed = now - asked.lastAt
  if (passed >= UNCONFIRMED_FOR_MS) return 1
  const isTooOften = asked.emails >= MOST_CONFIRM_EMAILS || passed < CONFIRM_EMAILS_APART_MS
  return isTooOften ? undefined : asked.emails + 1
}
