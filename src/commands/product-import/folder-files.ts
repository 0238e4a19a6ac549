import { CLOCK_SKEW_MS } from '#domain/clock-skew.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import {
  dropFolderFile,
  type FolderFile,
  lockFolderFile,
  putFolderFile,
} from '#storage/product-import/folder-files.ts'

/** Renewed every few seconds while the file is worked on. */
const FILE_LEASE_MS = 60_000

type ClaimFile = FolderFile & { readonly holder: string }

type ClaimedFile = {
  /** What a process that died had begun with it. */
  readonly runId: number | undefined
}

/** Takes a file of the import folder; undefined while another process has it. */
export const claimFolderFile: Command<ClaimFile, ClaimedFile | undefined> = async (
  tx,
  { holder, ...file },
  { now },
) => {
  // Two processes that see a new file at once must not both insert it.
  await lockCatalogue(tx)
  const known = await lockFolderFile(tx, file.path)
  const isHeld =
    known !== undefined &&
    known.holder !== holder &&
    known.leaseUntil > now &&
    known.leaseUntil <= now + FILE_LEASE_MS + CLOCK_SKEW_MS
  if (isHeld) return undefined
  const isSame = known?.sizeBytes === file.sizeBytes && known.modifiedAt === file.modifiedAt
  const runId = isSame ? known.runId : undefined
  await putFolderFile(tx, { ...file, holder, leaseUntil: now + FILE_LEASE_MS, runId })
  return { runId }
}

type HoldFile = { readonly path: string; readonly holder: string; readonly runId?: number }

/** Renews the lease, and remembers the run before it changes anything. */
export const holdFolderFile: Command<HoldFile, void> = async (
  tx,
  { path, holder, runId },
  { now },
) => {
  const known = await lockFolderFile(tx, path)
  if (known?.holder !== holder) return
  const leaseUntil = now + FILE_LEASE_MS
  await putFolderFile(tx, { ...known, leaseUntil, runId: runId ?? known.runId })
}

/** The file was moved away. */
export const releaseFolderFile: Command<HoldFile, void> = (tx, { path, holder }) =>
  dropFolderFile(tx, path, holder)
