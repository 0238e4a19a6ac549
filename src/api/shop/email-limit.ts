import { limitAttempts } from '#http/guards/rate-limit.ts'

/** Per email address, from whatever network: nobody should be able to flood a mailbox. */
const MOST_PER_EMAIL = 10
const EMAIL_WINDOW_MS = 60 * 60 * 1000

export type EmailLimitOptions = {
  readonly rateLimit: boolean
  readonly monotonicClock: () => number
}

/** Refuses what comes too often from one address, with this sentence. */
export function limitByEmail(
  { rateLimit, monotonicClock }: EmailLimitOptions,
  sentence: string,
): (email: string) => void {
  if (!rateLimit) return () => {}
  const limit = limitAttempts({
    ...{ most: MOST_PER_EMAIL, windowMs: EMAIL_WINDOW_MS, monotonicClock, sentence },
  })
  return (email) => limit(email.toLowerCase())
}
