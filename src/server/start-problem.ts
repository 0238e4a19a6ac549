import { stripVTControlCharacters } from 'node:util'
import { CannotOpenDatabase } from '#storage/engine/engine.ts'
import { CannotBuild } from './build/built.ts'
import type { Config } from './config/config.ts'
import { ConfigProblem } from './config/config-problem.ts'

const LONGEST_PROBLEM = 500

/** Why the store did not start: one line that says what to do, never a stack. */
export function startProblem(error: unknown, config: Config | undefined): string {
  const isOurs =
    error instanceof ConfigProblem ||
    error instanceof CannotOpenDatabase ||
    error instanceof CannotBuild
  if (isOurs) return oneLine(error.message)
  const where = config ? `port ${config.port} of ${config.host}` : 'its port'
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Another program already listens on ${where}: stop it, or set PORT to another number.`
    case 'EACCES':
      return `This user may not listen on ${where}: set PORT to a number from 1024 on.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${config?.host ?? ''} is not an address of this machine.`
    default:
      return `The store could not start: ${oneLine(error instanceof Error ? error.message : String(error))}`
  }
}

/** Tools add colours and box-drawing characters to their messages. */
function oneLine(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/[\s\u2500-\u257f]+/g, ' ')
    .trim()
    .slice(0, LONGEST_PROBLEM)
}
