import type { Planted } from '../shop.ts'

/* Planted faults: what a random call must find. */

export const FAILS_ON_LARGE_IDS: Planted = {
  is: 'fails on an id beyond 32 bits',
  hooks: ({ app }) => {
    app.addHook('preHandler', async (request) => {
      const values = Object.values((request.body ?? {}) as object).flat()
      const isLarge = values.some((each) => Number.isInteger(each) && each >= 2 ** 31)
      if (isLarge) throw new Error('integer out of range')
    })
  },
}

export const ANSWERS_OFF_THE_CONTRACT: Planted = {
  is: 'sends a cart without its notices',
  hooks: ({ app }) => {
    app.addHook('onSend', async (request, _reply, payload) =>
      request.url.startsWith('/api/cart') && typeof payload === 'string'
        ? payload.replaceAll('"notice":', '"note":')
        : payload,
    )
  },
}
