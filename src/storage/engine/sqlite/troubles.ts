import type { DamageWatch } from '../damage.ts'
import type { EngineOptions } from '../engine.ts'
import { isSqliteDamage } from './errors.ts'
import type { Trouble } from './writer-messages.ts'

type TroubleReports = {
  /** To be called with the error of every statement that fails. */
  readonly statement: (error: unknown) => void
  /** To be called with the outcome of every checkpoint. */
  readonly checkpoint: (error: unknown) => void
  readonly store: (loss: string | undefined, file: string) => void
}

/** The writer thread's side: troubles beyond a single job are reported when they begin and end. */
export function reportTroubles(send: (trouble: Trouble) => void): TroubleReports {
  let lost = false
  let checkpointFails = false

  const statement = (error: unknown) => {
    if (isSqliteDamage(error)) send({ trouble: 'damaged', detail: messageOf(error) })
  }
  return {
    statement,
    checkpoint: (error) => {
      const fails = error !== undefined
      if (fails) statement(error)
      if (fails && !checkpointFails) {
        send({ trouble: 'checkpoint failed', detail: messageOf(error) })
      }
      checkpointFails = fails
    },
    store: (loss, file) => {
      const isLost = loss !== undefined
      if (isLost !== lost) send({ trouble: isLost ? 'lost' : 'found', detail: loss ?? file })
      lost = isLost
    },
  }
}

/** The request thread's side. The callers of the affected writes were asked to try again. */
export function handleTrouble(
  { trouble, detail }: Trouble,
  damage: DamageWatch,
  { log, alarm = log }: EngineOptions,
): void {
  const say: Record<Trouble['trouble'], () => void> = {
    damaged: () => damage.report(detail),
    lost: () =>
      alarm(
        `The database was deleted or replaced while the store runs: ${detail}. Nothing is stored until it is back, or until the store is started again`,
      ),
    found: () => log(`The database is back: ${detail}`),
    'checkpoint failed': () =>
      log(`The write-ahead log cannot be copied into the database: ${detail}`),
  }
  say[trouble]()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
