import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { ShopError } from '#domain/errors.ts'
import { supplierFor, takeSuppliedFile } from '#jobs/product-import/supplier-file.ts'
import { CannotOpenDatabase } from '#storage/engine/engine.ts'
import { openStore } from '#storage/store.ts'
import { loadEnvFile } from '../config/config.ts'

/*
 * npm run import -- FILE --supplier NAME [--kind KIND] [--sheet NAME]
 * Imports a supplier's file into the store of DATABASE_URL, beside the processes that serve it.
 * Ends with 0 when it was applied, 2 when it waits for a person, 1 when it was refused.
 */
const USAGE = 'npm run import -- FILE --supplier NAME [--kind KIND] [--sheet NAME]'
const EXIT_CODES = { applied: 0, refused: 1, waiting: 2 } as const

loadEnvFile()
process.exitCode = await main()

async function main(): Promise<number> {
  const input = inputOf(process.argv.slice(2))
  if (!input) return failed(USAGE)
  const file = await stat(input.path).catch(() => undefined)
  if (!file?.isFile()) return failed(`There is no file ${input.path}.`)
  try {
    const store = await openStore<Commands>({
      url: process.env.DATABASE_URL || 'sqlite:./data/store.db',
      directUrl: process.env.DATABASE_DIRECT_URL || undefined,
      commandsUrl: COMMANDS_URL,
      clock: Date.now,
      log: () => {},
    })
    try {
      const supply = await supplierFor(store, input.supplier, input.kind)
      const { state, runId, says } = await takeSuppliedFile(
        store,
        {
          name: basename(input.path),
          sizeBytes: file.size,
          read: () => createReadStream(input.path),
          sheet: input.sheet,
        },
        { ...supply, actor: 'command line' },
      )
      const run = runId === undefined ? '' : ` Run ${runId}.`
      process.stdout.write(`${state}: ${says}${run}\n`)
      return EXIT_CODES[state]
    } finally {
      await store.close()
    }
  } catch (error) {
    if (error instanceof ShopError || error instanceof CannotOpenDatabase) {
      return failed(error.message)
    }
    throw error
  }
}

function inputOf(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { supplier: text, kind: text, sheet: text },
    })
    const [path, ...others] = positionals
    const { supplier, kind, sheet } = values
    if (path === undefined || supplier === undefined || others.length > 0) return undefined
    return { path, supplier, kind, sheet }
  } catch {
    return undefined
  }
}

function failed(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return EXIT_CODES.refused
}
