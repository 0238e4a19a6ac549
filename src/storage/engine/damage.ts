import type { EngineOptions } from './engine.ts'

export type DamageWatch = {
  /** To be called with every error of the database. */
  readonly note: (error: unknown) => void
  readonly report: (detail: string) => void
  /** Throws once damage was found. */
  readonly refuse: () => void
}

const SENTENCE =
  'The database is damaged. Stop the store, check the database with "npm run verify-store" and restore the last good backup. /readyz is 503 until the store is started again'

/**
 * Remembers damage until the process ends: only a read of the damaged page fails, and only a
 * full scan could show that the damage is gone.
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
