import type { EngineOptions } from '../engine.ts'
import { READ_STORE_ID } from '../store-id.ts'
import { AnotherDatabase } from './errors.ts'

export type StoreIdRow = { readonly value: string }

const NO_SUCH_TABLE = '42P01'

export type DatabaseWatch = {
  /** Throws if the connection that `run` uses leads to another database than was opened. */
  readonly check: (run: (statement: string) => Promise<readonly StoreIdRow[]>) => Promise<void>
}

/** While the store runs, its database may be dropped, recreated or restored from another one. */
export function watchDatabase(storeId: string, { log, alarm = log }: EngineOptions): DatabaseWatch {
  let lost = false
  return {
    check: async (run) => {
      const rows = await run(READ_STORE_ID).catch((error: unknown) => {
        if (isMissingTable(error)) return []
        throw error
      })
      const isLost = rows[0]?.value !== storeId
      if (isLost && !lost) {
        alarm(
          'The database was replaced while the store runs. Nothing is stored until it is back, or until the store is started again',
        )
      }
      if (lost && !isLost) log('The database is back')
      lost = isLost
      if (isLost) throw new AnotherDatabase('the database holds another store')
    },
  }
}

function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE
}
