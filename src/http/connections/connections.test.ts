import { Server } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Connections } from './connections.ts'

/** A server that is not listening takes the sockets it is given. */
function openFrom(addresses: readonly string[]): number {
  const server = new Server()
  const connections = new Connections({
    mostInAll: 100,
    mostPerAddress: 2,
    isProxy: () => false,
  })
  connections.watch(server)
  for (const address of addresses) {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
    server.emit('connection', socket)
  }
  return connections.open()
}

test('one customer of IPv6 has a whole network of addresses, which count as one', () => {
  expect(openFrom(['2001:db8::1', '2001:db8::2', '2001:db8::3'])).toBe(2)
  expect(openFrom(['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'])).toBe(3)
})

test('an address of IPv4 counts for itself, in either spelling', () => {
  expect(openFrom(['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'])).toBe(2)
  expect(openFrom(['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toBe(3)
})
