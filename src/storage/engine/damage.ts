import type { EngineOptions } from './engine.ts'

export type DamageWatch = {
  /** Looks at every failure of the database, whoever met it. */
  readonly note: (error: unknown) => void
  readonly report: (detail: string) => void
  /** Throws once damage was seen. */
  readonly refuse: () => void
}

const SENTENCE =
  'The database is damaged. Stop the store, check the database with "npm run verify-store" and restore the last good backup. /readyz answers 503 until the store is started again'

/**
 * Remembers that damage was seen until the process ends: a damaged page is met only by those who
 * read it, so that nothing cheaper than reading everything could show that the damage is gone.
 */
export function watchForDamage(
  isDamage: (error: unknown) => boolean,
  { alarm, log }: EngineOptions,
): DamageWatch {
  let seen = false
  const report = (detail: string) => {
    if (!seen) (alarm ?? log)(SENTENCE, new Error(detail))
    seen = true
  }
  return {
    note: (error) => {
      if (isDamage(error)) report(error instanceof Error ? error.message : String(error))
    },
    report,
    refuse: () => {
      if (seen) throw new Error('the database is damaged')
    },
  }
}
