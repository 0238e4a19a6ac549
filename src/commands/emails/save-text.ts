import { type EditableKind, type EmailText, textProblem } from '#domain/emails/texts.ts'
import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { deleteText, findText, writeText } from '#storage/emails/texts.ts'
import type { Command } from '#storage/engine/commands.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type SaveText = {
  readonly kind: EditableKind
  readonly text: EmailText
  /** The version that the form showed; 0 for the built-in text. */
  readonly version: number
  readonly actor: string
}

/** Emails that are written from now on say this; those that wait to be sent, too. */
export const saveEmailText: Command<SaveText, void> = async (
  tx,
  { kind, text, version, actor },
  { now },
) => {
  const problem = textProblem(kind, text)
  if (problem !== undefined) throw new ShopError('invalid', problem)
  const before = await findText(tx, kind)
  if (!(await writeText(tx, kind, { text, version, at: now, by: actor }))) {
    throw changedMeanwhile('this text')
  }
  const changed = changedFields<EmailText>(before.text, text)
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'email.text', subject: 'email', subjectId: null },
    before: { kind, ...changed.before },
    after: { kind, ...changed.after },
  })
}

/** Back to the built-in words. */
export const revertEmailText: Command<
  { readonly kind: EditableKind; readonly actor: string },
  void
> = async (tx, { kind, actor }, { now }) => {
  await deleteText(tx, kind)
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'email.revert', subject: 'email', subjectId: null },
    before: { kind },
  })
}
