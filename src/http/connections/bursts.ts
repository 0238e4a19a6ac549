import type { Socket } from 'node:net'

/**
 * Closes sockets that send too many requests at once. Node parses all that one read of a socket
 * held before anything else is done, and 64 KiB hold thousands of requests, each of which waits in
 * memory for the responses before it.
 */
export class Bursts {
  readonly #most: number
  #socket: Socket | undefined
  #bytesRead = 0
  #requests = 0

  constructor(most: number) {
    this.#most = most
  }

  /** To be called for every request: whether its socket is closed. */
  isTooMuch(socket: Socket): boolean {
    if (socket.destroyed) return true
    const { bytesRead } = socket
    if (socket !== this.#socket || bytesRead !== this.#bytesRead) {
      this.#socket = socket
      this.#bytesRead = bytesRead
      this.#requests = 0
    }
    this.#requests += 1
    if (this.#requests <= this.#most) return false
    socket.destroy()
    return true
  }
}
