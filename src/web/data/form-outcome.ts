import { useQuery } from '@tanstack/react-query'
import type { CachedResponse } from './queries.ts'

/** How a form went that was sent without script. */
export type FormOutcome = {
  readonly isDone: boolean
  readonly title: string
  readonly sentence: string
  /** What was sent, by field, so that nobody types it twice. */
  readonly entered: Readonly<Record<string, string>>
  /** The title once it was sent. */
  readonly doneTitle: string
  /** The page that the form is on. */
  readonly back: string
}

/** The server embeds it under the address that the form was sent to; nothing can fetch it again. */
export function useFormOutcome(path: string): FormOutcome | undefined {
  const query = useQuery<CachedResponse<FormOutcome>>({ queryKey: [path], enabled: false })
  return query.data?.body
}
