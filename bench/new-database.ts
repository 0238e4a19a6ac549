import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineName } from '#storage/engine/engine.ts'
import { startPostgres } from '../test/support/postgres-server.ts'

/** An empty database, which is gone afterwards. */
export async function onNewDatabase<Result>(
  engine: EngineName,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') {
    const server = await startPostgres()
    return use(server.url).finally(() => server.stop())
  }
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'))
  return use(`sqlite:${join(folder, 'store.db')}`).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  )
}
