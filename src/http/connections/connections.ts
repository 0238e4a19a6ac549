import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../guards/network.ts'
import { ConnectionQueue } from './connection-queue.ts'
import { closeStalledSockets } from './write-timeout.ts'

type ConnectionsOptions = {
  readonly mostInAll: number
  readonly mostPerAddress: number
  /** Proxies bring the sockets of all visitors from one address. */
  readonly isProxy: (address: string) => boolean
}

/**
 * The open sockets, bounded per client address (of IPv6, per /64) and in all. Where there is no room, the socket that
 * has been longest without a complete request makes some: a new connection is served, and a client that holds
 * sockets to block others loses them. One whose request is being worked on is never closed for it.
 */
export class Connections {
  readonly #options: ConnectionsOptions
  readonly #all = new ConnectionQueue()
  readonly #byAddress = new Map<string, ConnectionQueue>()
  readonly #addresses = new Map<Socket, string>()
  /** Requests being worked on; a socket that pipelines has several. */
  readonly #working = new Map<Socket, number>()
  #evicted = 0
  #stalled = 0

  constructor(options: ConnectionsOptions) {
    this.#options = options
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#admit(socket))
    server.once('listening', () => {
      const stop = closeStalledSockets(
        () => this.#all.sockets(),
        () => {
          this.#stalled += 1
        },
      )
      server.once('close', stop)
    })
  }

  open = (): number => this.#all.size
  /** Closed, or not let in, to stay within the bounds. */
  evicted = (): number => this.#evicted
  /** Closed because the client took nothing of its response. */
  stalled = (): number => this.#stalled

  workFor(socket: Socket): number {
    return this.#working.get(socket) ?? 0
  }

  beginWork(socket: Socket): void {
    this.#working.set(socket, this.workFor(socket) + 1)
  }

  endWork(socket: Socket): void {
    const left = this.workFor(socket) - 1
    if (left > 0) this.#working.set(socket, left)
    else this.#working.delete(socket)
  }

  #admit(socket: Socket): void {
    const { mostInAll, mostPerAddress } = this.#options
    const address = this.#boundedAddress(socket)
    const neighbours = this.#byAddress.get(address ?? '') ?? new ConnectionQueue()
    const hasRoom =
      this.#makeRoom(neighbours, mostPerAddress) && this.#makeRoom(this.#all, mostInAll)
    if (!hasRoom) {
      this.#evict(socket)
      return
    }
    this.#all.add(socket)
    if (address !== undefined) {
      neighbours.add(socket)
      this.#byAddress.set(address, neighbours)
      this.#addresses.set(socket, address)
    }
    socket.once('close', () => this.#forget(socket))
  }

  #boundedAddress({ remoteAddress }: Socket): string | undefined {
    const { mostPerAddress, isProxy } = this.#options
    const isBounded =
      mostPerAddress < Infinity && remoteAddress !== undefined && !isProxy(remoteAddress)
    return isBounded ? networkOf(remoteAddress) : undefined
  }

  #makeRoom(queue: ConnectionQueue, most: number): boolean {
    if (queue.size < most) return true
    const socket = queue.takeNext((one) => this.#working.has(one))
    if (!socket) return false
    this.#forget(socket)
    this.#evict(socket)
    return true
  }

  #evict(socket: Socket): void {
    this.#evicted += 1
    socket.destroy()
  }

  #forget(socket: Socket): void {
    this.#all.remove(socket)
    const address = this.#addresses.get(socket)
    if (address === undefined) return
    this.#addresses.delete(socket)
    const neighbours = this.#byAddress.get(address)
    neighbours?.remove(socket)
    if (neighbours?.size === 0) this.#byAddress.delete(address)
  }
}
