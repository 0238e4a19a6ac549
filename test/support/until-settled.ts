import { ShopError } from '#domain/errors.ts'

/** Asks again while the shop says "come back later", as our checkout does: on a slow machine. */
export async function untilSettled<Value>(write: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'unavailable') throw error
    }
  }
}
