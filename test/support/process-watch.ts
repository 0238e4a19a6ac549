import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/** How large a process is, looked at from outside. */
export type Sample = {
  readonly atMs: number
  readonly residentMb: number
  readonly descriptors: number
  readonly walMb: number
}

export type Watch = { readonly stop: () => readonly Sample[] }

export function watchProcess(pid: number, everyMs: number, walFile?: string): Watch {
  const samples: Sample[] = []
  const look = () => samples.push(sampleOf(pid, walFile))
  look()
  const timer = setInterval(look, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return samples
    },
  }
}

function sampleOf(pid: number, walFile: string | undefined): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kibibytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
  return {
    atMs: performance.now(),
    residentMb: kibibytes / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    walMb: walFile !== undefined && existsSync(walFile) ? statSync(walFile).size / 2 ** 20 : 0,
  }
}

/** How fast it grows after the first third, in which it warms up: a line through the samples. */
export function growthPerTenMinutes(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length / 3))
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length
  const [meanAt, meanMb] = [
    mean(late.map(({ atMs }) => atMs)),
    mean(late.map((one) => one.residentMb)),
  ]
  const rise = late.reduce((sum, one) => sum + (one.atMs - meanAt) * (one.residentMb - meanMb), 0)
  const run = late.reduce((sum, one) => sum + (one.atMs - meanAt) ** 2, 0)
  return run === 0 ? 0 : (rise / run) * 10 * 60_000
}
