import { once } from 'node:events'
import { LOAD_LIMITS } from '#http/connections/limits.ts'
import { spawnNode } from './child.ts'

/** Sizes of the proof that slow sockets stop nobody: as promised, or in proportion. */
export const SLOW_SOCKETS =
  process.env.PROOFS === 'full'
    ? { slow: 2_500, shoppers: 400, limits: LOAD_LIMITS, withinMs: 600_000 }
    : {
        slow: 300,
        shoppers: 60,
        limits: { ...LOAD_LIMITS, requests: 200, connections: 400, connectionsPerAddress: 200 },
        withinMs: 60_000,
      }

const SENDERS = new URL('./slow-senders.ts', import.meta.url).pathname

/** Sockets of another process that send a byte a second and come back when they are closed. */
export function sendSlowly(port: number, count: number): { readonly stop: () => Promise<void> } {
  const child = spawnNode([SENDERS, String(port), String(count)], { stdout: 'ignore' })
  return {
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}
