import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { spawnNode } from './child.ts'

/** A moment in the work of a child that says a word after every step. */
export type KillMoment = {
  /** The word, and how often it was said. */
  readonly said: string
  readonly times: number
  /** Turns of this process's event loop after that: a moment in the middle of the next step. */
  readonly turns: number
}

/** Runs a script in a process of its own and kills that without a word, unless it is over before. */
export async function killed(
  script: string,
  args: readonly (string | number)[],
  { said, times, turns }: KillMoment,
): Promise<void> {
  const child = spawnNode([script, ...args.map(String)])
  const ended = once(child, 'exit')
  let heard = 0
  for await (const word of createInterface({ input: child.stdout })) {
    if (word === said) heard += 1
    if (heard === times) break
  }
  for (let turn = 0; turn < turns; turn += 1) await nextTurn()
  child.kill('SIGKILL')
  await ended
}
