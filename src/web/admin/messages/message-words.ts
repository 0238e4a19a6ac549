import type { MessageKind } from '#contract/messages.ts'

/** What the forms send, and what the store writes when a guest asks to cancel. */
const NAMES: Record<MessageKind | 'cancellation', string> = {
  contact: 'Contact',
  catalog: 'Catalog request',
  newsletter: 'Newsletter',
  offers: 'Offers',
  application: 'Application',
  cancellation: 'Cancellation request',
}

export const KINDS = Object.entries(NAMES).map(([value, label]) => ({ value, label }))

export function kindName(kind: string): string {
  return KINDS.find(({ value }) => value === kind)?.label ?? kind
}
