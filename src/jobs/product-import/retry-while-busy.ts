import { setTimeout as pause } from 'node:timers/promises'
import { ShopError } from '#domain/errors.ts'

const MOST_TRIES = 10
const PAUSE_MS = 500

/** Retries while the store is busy, so that a long run does not stop halfway. */
export async function retryWhileBusy<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step()
    } catch (error) {
      const isBusy = error instanceof ShopError && error.code === 'unavailable'
      if (!isBusy || tries === MOST_TRIES) throw error
      await pause(PAUSE_MS)
    }
  }
}
