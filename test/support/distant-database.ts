import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as passed } from 'node:timers/promises'

/*
 * Stands between a store and its PostgreSQL server as a network would: it passes everything on, later,
 * and counts the round trips.
 */

export type DistantDatabase = {
  readonly url: string
  /** Of the connection that had most of them meanwhile. */
  readonly roundTripsOf: (work: () => Promise<unknown>) => Promise<number>
  readonly close: () => Promise<void>
}

type Link = { roundTrips: number; isClientNext: boolean }

/** `delayMs` is added to each round trip, on the way there. */
export async function placeFarAway(url: string, delayMs = 0): Promise<DistantDatabase> {
  const target = new URL(url)
  const links: Link[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const link: Link = { roundTrips: 0, isClientNext: true }
    links.push(link)
    const upstream = connect(Number(target.port), target.hostname)
    passOn(client, upstream, delayMs, () => {
      if (link.isClientNext) link.roundTrips += 1
      link.isClientNext = false
    })
    passOn(upstream, client, 0, () => {
      link.isClientNext = true
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const near = new URL(url)
  near.port = String(address.port)

  return {
    url: near.href,
    roundTripsOf: async (work) => {
      for (const link of links) link.roundTrips = 0
      await work()
      return Math.max(...links.map(({ roundTrips }) => roundTrips))
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function passOn(from: Socket, to: Socket, waitMs: number, onPiece: () => void): void {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.end()
    })
    let before = Promise.resolve()
    from.on('data', (piece) => {
      onPiece()
      if (waitMs === 0) {
        to.write(piece)
        return
      }
      const due = passed(waitMs)
      before = Promise.all([before, due]).then(() => {
        if (!to.destroyed) to.write(piece)
      })
    })
  }
}
