import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'

/* What a process did to its files and said to its clients, in the order in which the kernel saw it. */

export type DiskEvent =
  | {
      readonly kind: 'write'
      readonly file: string
      readonly at: number
      readonly data: Buffer
      readonly thread: string
    }
  | { readonly kind: 'truncate'; readonly file: string; readonly size: number }
  /** Everything written to the file before `since` is on the disk from here on. */
  | { readonly kind: 'sync'; readonly file: string; readonly since: number }
  | { readonly kind: 'acknowledged'; readonly orderNumber: string }

/** Runs a program and writes down its system calls, with all their data. */
export function tracing(file: string): readonly string[] {
  const calls = 'write,writev,sendto,sendmsg,pwrite64,pwritev,fsync,fdatasync,ftruncate'
  const all = ['-y', '-xx', '-s', '1000000']
  // Only the calls that are recorded stop the process.
  return ['strace', '-f', '--seccomp-bpf', '-qq', ...all, '-e', `trace=${calls}`, '-o', file]
}

export async function readTrace(trace: string, database: string): Promise<readonly DiskEvent[]> {
  const events: DiskEvent[] = []
  const unfinished = new Map<string, { readonly text: string; readonly since: number }>()
  // Two threads at work: the kernel lets one in before the other is out.
  const interrupted = / *<unfinished \.\.\.>$/
  for await (const line of createInterface({ input: createReadStream(trace) })) {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    if (interrupted.test(rest)) {
      unfinished.set(pid, { text: rest.replace(interrupted, ''), since: events.length })
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
    const begun = resumed ? unfinished.get(pid) : undefined
    const call = begun ? begun.text + (resumed?.[1] ?? '') : rest
    const event = eventOf(call, { since: begun?.since ?? events.length, thread: pid, database })
    if (event) events.push(event)
  }
  return events
}

type Circumstances = {
  readonly since: number
  readonly thread: string
  readonly database: string
}

function eventOf(call: string, { since, thread, database }: Circumstances): DiskEvent | undefined {
  const [, name = '', path = ''] = /^(\w+)\(\d+<((?:\\x[\da-f]{2})*)>/.exec(call) ?? []
  const done = Number(/= (-?\d+)[^=]*$/.exec(call)?.[1] ?? -1)
  if (name === '' || done < 0) return undefined
  const file = bytesOf(path).toString('utf8')
  if (file.startsWith('socket:') || file.startsWith('TCP:')) return acknowledgement(call)
  // The shared memory beside the log is made anew after a crash.
  if (!file.startsWith(database) || file.endsWith('-shm')) return undefined
  switch (name) {
    case 'pwrite64': {
      const [, hex, at] = /"([^"]*)", \d+, (\d+)\)/.exec(call) ?? []
      if (hex === undefined) throw new Error(`not understood: ${call.slice(0, 80)}`)
      return { kind: 'write', file: basename(file), at: Number(at), data: bytesOf(hex), thread }
    }
    case 'ftruncate': {
      const size = Number(/, (\d+)\)/.exec(call)?.[1])
      return { kind: 'truncate', file: basename(file), size }
    }
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', file: basename(file), since }
    default:
      throw new Error(`the database wrote with ${name}, which the replay does not know`)
  }
}

function acknowledgement(call: string): DiskEvent | undefined {
  const said = [...call.matchAll(/"((?:\\x[\da-f]{2})*)"/g)].map(([, hex = '']) => bytesOf(hex))
  const text = Buffer.concat(said).toString('latin1')
  if (!text.startsWith('HTTP/1.1 201')) return undefined
  const orderNumber = /"orderNumber":"([^"]+)"/.exec(text)?.[1]
  return orderNumber === undefined ? undefined : { kind: 'acknowledged', orderNumber }
}

function bytesOf(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll('\\x', ''), 'hex')
}
