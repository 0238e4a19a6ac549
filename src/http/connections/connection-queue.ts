import type { Socket } from 'node:net'

/**
 * Open sockets in the order in which they are to be closed when there is no room: those first that
 * have been longest without a response. Requests pay nothing for it: whether a socket got a
 * response since it was queued is looked up only when its turn comes, and then it gets a second chance.
 */
export class ConnectionQueue {
  /** With the bytes that each had been sent when it was queued. */
  readonly #sockets = new Map<Socket, number>()

  get size(): number {
    return this.#sockets.size
  }

  sockets(): Iterable<Socket> {
    return this.#sockets.keys()
  }

  add(socket: Socket): void {
    this.#sockets.set(socket, socket.bytesWritten)
  }

  remove(socket: Socket): void {
    this.#sockets.delete(socket)
  }

  /** The socket to close next, or none if every one of them is being worked for. */
  takeNext(isWorking: (socket: Socket) => boolean): Socket | undefined {
    // In the first round each may have had a response since; in the second none can.
    for (let turns = 2 * this.size; turns > 0; turns -= 1) {
      const [next] = this.#sockets
      if (!next) return undefined
      const [socket, bytesWhenQueued] = next
      this.#sockets.delete(socket)
      if (socket.bytesWritten === bytesWhenQueued && !isWorking(socket)) return socket
      this.add(socket)
    }
    return undefined
  }
}
