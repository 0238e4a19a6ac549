import type { Tx } from '../engine/schema.ts'

/** A file of the import folder, as it was when it had stopped growing. */
export type FolderFile = {
  /** Below the folder. */
  readonly path: string
  readonly sizeBytes: number
  readonly modifiedAt: number
}

type TakenFile = FolderFile & {
  readonly holder: string
  readonly leaseUntil: number
  readonly runId: number | undefined
}

/** The row of a file, locked; undefined when nobody has taken it yet. */
export async function lockFolderFile(tx: Tx, path: string): Promise<TakenFile | undefined> {
  const row = await tx
    .selectFrom('folder_files')
    .selectAll()
    .where('path', '=', path)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      path: row.path,
      sizeBytes: row.size_bytes,
      modifiedAt: row.modified_at,
      holder: row.holder,
      leaseUntil: row.lease_until,
      runId: row.run_id ?? undefined,
    }
  )
}

export async function putFolderFile(tx: Tx, file: TakenFile): Promise<void> {
  const row = {
    path: file.path,
    size_bytes: file.sizeBytes,
    modified_at: file.modifiedAt,
    holder: file.holder,
    lease_until: file.leaseUntil,
    run_id: file.runId ?? null,
  }
  await tx
    .insertInto('folder_files')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute()
}

export async function dropFolderFile(tx: Tx, path: string, holder: string): Promise<void> {
  await tx
    .deleteFrom('folder_files')
    .where('path', '=', path)
    .where('holder', '=', holder)
    .execute()
}
