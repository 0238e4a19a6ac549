import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { CartChanges, CartTimes } from './cart-client.ts'

const CLIENT = new URL('./cart-client.ts', import.meta.url).pathname

/** Shoppers who change their carts beside whatever else is measured; `stop` says how it went. */
export function changeCarts(order: CartChanges): { readonly stop: () => Promise<CartTimes> } {
  const client = spawn(process.execPath, [CLIENT, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = text(client.stdout)
  return {
    stop: async () => {
      client.stdin.end()
      return JSON.parse(await said) as CartTimes
    },
  }
}
