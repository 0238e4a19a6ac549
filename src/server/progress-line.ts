import type { WriteStream } from 'node:tty'

const QUIET_MS = 1_000

type ProgressLine = {
  readonly say: (sentence: string) => void
  readonly end: () => void
}

/** One line that changes in a terminal; elsewhere a new line about once a second. */
export function progressLine(out: WriteStream): ProgressLine {
  let saidAt = Number.NEGATIVE_INFINITY
  let isOpen = false
  return {
    say: (sentence) => {
      if (out.isTTY) {
        isOpen = true
        out.write(`\r\x1b[K${sentence}`)
        return
      }
      if (performance.now() - saidAt < QUIET_MS) return
      saidAt = performance.now()
      out.write(`${sentence}\n`)
    },
    end: () => {
      if (isOpen) out.write('\r\x1b[K')
    },
  }
}
