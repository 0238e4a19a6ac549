import { mailStatus } from '#contract/emails/email-calls.ts'
import { useAdminRead } from '../data/admin-queries.ts'

/** What is sent changes by itself: whoever looks on sees it within a second. */
const LOOK_AGAIN_MS = 1_000

/** Whether emails are sent; no warning is shown before that is known. */
export function useMailStatus() {
  const { data } = useAdminRead(mailStatus)
  const hasServer = data?.server !== null
  return {
    data,
    hasServer,
    refetching: { refetchInterval: data && hasServer ? LOOK_AGAIN_MS : false } as const,
  }
}
