import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { listenForChanges } from '#storage/engine/postgres/notices.ts'
import { createDatabase } from '../support/databases.ts'

test('something that accepts the connection and never responds is not waited for', async () => {
  const database = await createDatabase('postgres')
  const relay = await openRelay(new URL(database.url))
  const url = new URL(database.url)
  url.host = `127.0.0.1:${relay.port}`
  const notices = await listenForChanges({
    ...{ url: url.href, commandsUrl: COMMANDS_URL, clock: Date.now, log: () => {} },
  })
  expect(notices.publicVersion()).toBeDefined()

  relay.fallSilent()
  await expect.poll(relay.silentSockets).toBe(1)
  expect(notices.publicVersion()).toBeUndefined()

  relay.forward()
  await expect.poll(notices.publicVersion).toBeDefined()
  expect(notices.catalogueVersion()).toBeGreaterThan(1)

  await notices.close()
  relay.close()
  await database.drop()
})

/** Stands between the store and the server, as a pooler or a balancer does. */
async function openRelay({ hostname, port }: URL) {
  const sockets = new Set<Socket>()
  let isSilent = false
  let silentSockets = 0
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}))
    if (isSilent) {
      silentSockets += 1
      return
    }
    const far = connect(Number(port || 5432), hostname).on('error', () => {})
    sockets.add(far)
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    silentSockets: () => silentSockets,
    fallSilent: () => {
      isSilent = true
      cut()
    },
    forward: () => {
      isSilent = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
