import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORT_KINDS, type ImportKind } from '#domain/product-import/kinds.ts'
import type { FolderFile } from '#storage/product-import/folder-files.ts'

/** Names that programs give to files they are still writing. */
const UNFINISHED = /^\.|^~\$|\.(part|partial|tmp|filepart|crdownload|swp)$/i

export type ArrivedFile = FolderFile & {
  readonly name: string
  readonly supplier: string
  /** Where the supplier has a folder for each kind. */
  readonly kind: ImportKind | undefined
}

/** `SUPPLIER/FILE` and `SUPPLIER/KIND/FILE`, the oldest first. */
export async function arrivedFiles(folder: string): Promise<readonly ArrivedFile[]> {
  const files: ArrivedFile[] = []
  for (const supplier of await foldersIn(folder)) {
    files.push(...(await filesIn(folder, supplier, undefined)))
    for (const kind of IMPORT_KINDS) files.push(...(await filesIn(folder, supplier, kind)))
  }
  return files.toSorted((one, other) => one.modifiedAt - other.modifiedAt)
}

/** Whether it is there as it was when it was listed. */
export async function isStillThere(folder: string, file: ArrivedFile): Promise<boolean> {
  const now = await stateOf(join(folder, file.path))
  return now?.sizeBytes === file.sizeBytes && now.modifiedAt === file.modifiedAt
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && !isUnfinished(entry)).map(nameOf)
}

async function filesIn(
  folder: string,
  supplier: string,
  kind: ImportKind | undefined,
): Promise<readonly ArrivedFile[]> {
  const place = join(supplier, kind ?? '')
  const entries = await readdir(join(folder, place), { withFileTypes: true }).catch(() => [])
  // A link may lead anywhere, so that only files are taken.
  const names = entries.filter((entry) => entry.isFile() && !isUnfinished(entry)).map(nameOf)
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(place, name)
      const state = await stateOf(join(folder, path))
      return state ? [{ path, name, supplier, kind, ...state }] : []
    }),
  )
  return files.flat()
}

/** Undefined when another process has moved it away meanwhile. */
async function stateOf(path: string) {
  const stat = await lstat(path).catch(() => undefined)
  return stat && { sizeBytes: stat.size, modifiedAt: Math.trunc(stat.mtimeMs) }
}

function isUnfinished({ name }: { readonly name: string }): boolean {
  return UNFINISHED.test(name)
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
