import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '#commands/store.ts'
import { ShopError } from '#domain/errors.ts'
import { type ArrivedFile, arrivedFiles, isStillThere } from './arrived-files.ts'
import {
  isPassing,
  reportOutcome,
  type SupplyOutcome,
  supplierFor,
  takeSuppliedFile,
} from './supplier-file.ts'

const LOOK_EVERY_MS = 5_000
/** An upload that stalls for as long counts as complete. */
const QUIET_MS = 30_000
const HOLD_EVERY_MS = 15_000

type FolderOptions = {
  readonly store: Store
  readonly folder: string
  readonly log: (sentence: string, error?: unknown) => void
  /** Between two looks; tests look themselves. */
  readonly everyMs?: number
  /** For so long a file must be as it was when it was first seen. */
  readonly quietMs?: number
}

type Seen = { readonly stamp: string; readonly since: number }

type FolderWatch = {
  /** Takes the files that have not changed for a while. */
  readonly look: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Imports what is put into the folders of suppliers. Every process may watch: a file is leased in
 * the database before it is read, and its run is remembered before it changes anything, so that
 * another process goes on with it and nothing is imported twice.
 */
export function watchImportFolder(options: FolderOptions): FolderWatch {
  const { store, folder, log, everyMs = LOOK_EVERY_MS, quietMs = QUIET_MS } = options
  const holder = randomUUID()
  const stopping = new AbortController()
  let seen: ReadonlyMap<string, Seen> = new Map()
  let looking: Promise<void> | undefined
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()

  return {
    look,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await looking
    },
  }

  function look(): Promise<void> {
    looking ??= takeSettled()
      .catch((error) => log('The import folder could not be read', error))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function takeSettled(): Promise<void> {
    const files = await arrivedFiles(folder)
    const before = seen
    const now = performance.now()
    seen = new Map(
      files.map((file) => {
        const known = before.get(file.path)
        const stamp = stampOf(file)
        return [file.path, known?.stamp === stamp ? known : { stamp, since: now }]
      }),
    )
    for (const file of files) {
      if (stopping.signal.aborted) return
      const known = before.get(file.path)
      const isQuiet = known?.stamp === stampOf(file) && now - known.since >= quietMs
      if (isQuiet) await take(file)
    }
  }

  async function take(file: ArrivedFile): Promise<void> {
    const { path, sizeBytes, modifiedAt } = file
    const claimed = await store.write('claimFolderFile', { path, sizeBytes, modifiedAt, holder })
    if (!claimed) return
    const holding = setInterval(() => hold(path), HOLD_EVERY_MS)
    try {
      // Another process may have finished with it and moved it away after it was listed.
      if (!(await isStillThere(folder, file))) {
        await store.write('releaseFolderFile', { path, holder })
        return
      }
      const outcome = await importFile(file, claimed.runId)
      // What was read in part is read again after the next start.
      if (stopping.signal.aborted && outcome.state === 'refused') return
      await moveAway(file, outcome)
      await store.write('releaseFolderFile', { path, holder })
    } catch (error) {
      if (error instanceof FileChanged) {
        await store.write('releaseFolderFile', { path, holder })
        return
      }
      if (error instanceof ShopError && isPassing(error)) return
      log(`The file ${path} of the import folder could not be imported`, error)
    } finally {
      clearInterval(holding)
    }
  }

  async function importFile(
    file: ArrivedFile,
    formerRun: number | undefined,
  ): Promise<SupplyOutcome> {
    const { path, name, sizeBytes } = file
    try {
      const supply = await supplierFor(store, file.supplier, file.kind)
      return await takeSuppliedFile(
        store,
        { name, sizeBytes, read: () => createReadStream(join(folder, path)) },
        {
          ...supply,
          ...{ actor: 'import folder', signal: stopping.signal, formerRun },
          beforeApply: async (runId) => {
            if (!(await isStillThere(folder, file))) throw new FileChanged()
            await store.write('holdFolderFile', { path, holder, runId })
          },
        },
      )
    } catch (error) {
      if (!(error instanceof ShopError) || isPassing(error)) throw error
      const outcome = { state: 'refused', runId: undefined, says: error.message } as const
      await reportOutcome(
        store,
        { supplier: file.supplier, file: name, once: stampOf(file) },
        outcome,
      )
      return outcome
    }
  }

  function hold(path: string): void {
    store
      .write('holdFolderFile', { path, holder })
      .catch((error) => log('A file of the import folder could not be held', error))
  }

  /** Beside the folders of the supplier's kinds, under the time at which it was finished. */
  async function moveAway(file: ArrivedFile, { state }: SupplyOutcome): Promise<void> {
    const target = join(folder, file.supplier, state === 'refused' ? 'refused' : 'done')
    await mkdir(target, { recursive: true })
    const moment = new Date(store.clock()).toISOString().replaceAll(/[:.]/g, '-')
    await rename(join(folder, file.path), join(target, `${moment} ${file.name}`))
  }
}

/** While it was read: what was read of it is not applied, and all of it is read again. */
class FileChanged extends Error {}

function stampOf({ sizeBytes, modifiedAt }: ArrivedFile): string {
  return `${sizeBytes} ${modifiedAt}`
}
