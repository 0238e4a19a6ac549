import type { Socket } from 'node:net'

/** A client that takes no byte of its response, or its end, for this long is cut off. */
const LONGEST_STALL_SECONDS = 15
const LOOK_EVERY_MS = 1_000

type Stall = { readonly taken: number; readonly queued: number; readonly looks: number }

/**
 * Closes sockets whose client does not read. Node's own timeout for sockets restarts with every
 * byte that the client sends. Checks are counted, not elapsed time, so that a pause of this process
 * closes no socket.
 */
export function closeStalledSockets(
  sockets: () => Iterable<Socket>,
  onStalled: () => void,
): () => void {
  let stalls = new Map<Socket, Stall>()

  const look = () => {
    const found = new Map<Socket, Stall>()
    for (const socket of sockets()) {
      // A socket that we ended stays open until the client closes it too.
      if (socket.writableLength === 0 && !socket.writableEnded) continue
      const stall = stallOf(socket, stalls.get(socket))
      if (stall.looks < LONGEST_STALL_SECONDS) {
        found.set(socket, stall)
      } else {
        onStalled()
        socket.destroy()
      }
    }
    stalls = found
  }
  const looking = setInterval(look, LOOK_EVERY_MS)
  looking.unref()
  return () => clearInterval(looking)
}

function stallOf(socket: Socket, before: Stall | undefined): Stall {
  const taken = socket.bytesWritten - socket.writableLength
  const queued = queuedBytes(socket)
  const isStill = before !== undefined && before.taken === taken && before.queued === queued
  return { taken, queued, looks: isStill ? before.looks + 1 : 0 }
}

/** A long body is one write: only the kernel knows how much of it is unsent. */
function queuedBytes(socket: Socket & { readonly _handle?: Handle | null }): number {
  return socket._handle?.writeQueueSize ?? 0
}

type Handle = { readonly writeQueueSize?: number }
