import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Call, Declaration } from '#contract/call.ts'
import { declarationOf } from '#http/calls/declaration.ts'

const CONTRACT = resolve(import.meta.dirname, '../../src/contract')

/** Every call that a file of the contract declares. */
export async function declaredCalls(): Promise<readonly Declaration[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-calls.ts'),
  )
  const modules = await Promise.all(
    files.map((file): Promise<Readonly<Record<string, Call>>> => import(`${CONTRACT}/${file}`)),
  )
  return modules.flatMap((calls) => Object.values(calls).map((call) => declarationOf(call)))
}
