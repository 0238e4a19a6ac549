import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

const ENDS_WITH_PARENT = './preload/ends-with-parent.mjs'
const MODULE_HOOKS = '../../src/server/build/module-hooks.ts'

type Output = 'ignore' | 'inherit' | 'pipe'

export type ChildOptions = Omit<SpawnOptions, 'stdio'> & {
  readonly stdout?: Output
  readonly stderr?: Output
  /** False for what is built: only imports of sources gain from help. */
  readonly fromSources?: boolean
  /** A program that runs it, with its arguments. */
  readonly wrapper?: readonly string[]
}

type Heard = ChildProcess & { readonly stdin: Writable; readonly stdout: Readable }

/** Node with these arguments, in a process that ends at the latest when this one does. */
export function spawnNode(
  args: readonly string[],
  options?: ChildOptions & { readonly stdout?: 'pipe' },
): Heard
export function spawnNode(args: readonly string[], options: ChildOptions): ChildProcess
export function spawnNode(args: readonly string[], options: ChildOptions = {}): ChildProcess {
  const { stdout = 'pipe', stderr = 'inherit', fromSources = true, wrapper = [], ...rest } = options
  const preloads = fromSources ? [ENDS_WITH_PARENT, MODULE_HOOKS] : [ENDS_WITH_PARENT]
  const [program = '', ...given] = [
    ...wrapper,
    process.execPath,
    ...preloads.flatMap(preload),
    ...args,
  ]
  return spawn(program, given, { ...rest, stdio: ['pipe', stdout, stderr] })
}

function preload(file: string): [flag: string, file: string] {
  return ['--import', new URL(file, import.meta.url).pathname]
}
