import { BUILT_IN_TEXTS, type EditableKind, type EmailText } from '#domain/emails/texts.ts'
import type { Db, Tx } from '../engine/schema.ts'

/** The words in force; version 0 are the built-in ones. */
type StoredText = { readonly text: EmailText; readonly version: number }

export async function findText(db: Db, kind: EditableKind): Promise<StoredText> {
  const row = await db
    .selectFrom('email_texts')
    .select(['text', 'version'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) return { text: BUILT_IN_TEXTS[kind], version: 0 }
  return { text: JSON.parse(row.text) as EmailText, version: row.version }
}

/** Only over the version that its editor saw; returns whether it was still there. */
export async function writeText(
  tx: Tx,
  kind: EditableKind,
  saved: StoredText & { readonly at: number; readonly by: string },
): Promise<boolean> {
  const values = { text: JSON.stringify(saved.text), saved_at: saved.at, saved_by: saved.by }
  const written =
    saved.version === 0
      ? await tx
          .insertInto('email_texts')
          .values({ kind, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .execute()
      : await tx
          .updateTable('email_texts')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('kind', '=', kind)
          .where('version', '=', saved.version)
          .returning('version')
          .execute()
  return written.length === 1
}

export async function deleteText(tx: Tx, kind: EditableKind): Promise<void> {
  await tx.deleteFrom('email_texts').where('kind', '=', kind).execute()
}
