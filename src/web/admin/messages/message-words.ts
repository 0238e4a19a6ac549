import type { MessageKind } from '#contract/messages/messages.ts'

/** What the forms send, and what the store writes: a guest asks to cancel, a file was not applied. */
const NAMES: Record<MessageKind | 'cancellation' | 'import', string> = {
  contact: 'Contact',
  catalog: 'Catalog request',
  newsletter: 'Newsletter',
  offers: 'Offers',
  application: 'Application',
  cancellation: 'Cancellation request',
  import: 'Import',
}

export const KINDS = Object.entries(NAMES).map(([value, label]) => ({ value, label }))

export function kindName(kind: string): string {
  return KINDS.find(({ value }) => value === kind)?.label ?? kind
}
