import type { DiagramDraft } from '#domain/diagrams/diagrams.ts'
import { changedMeanwhile } from '#domain/errors.ts'
import { dropUnusedPicture } from '#storage/diagrams/diagram-pictures.ts'
import {
  insertDiagram,
  replaceSpots,
  spotsOfDraft,
  updateDiagram,
} from '#storage/diagrams/diagram-writes.ts'
import { findStaffDiagram } from '#storage/diagrams/staff-diagrams.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { recordDiagram, recorded } from './open-diagram.ts'

type Revert = {
  readonly draft: DiagramDraft
  /** The version that was shown; 0 for a diagram that staff had removed. */
  readonly version: number
  readonly actor: string
}

/** Gives a built-in diagram the form of this release, which it follows from then on. */
export const revertDiagram: Command<Revert, void> = async (tx, { draft, ...by }, { now }) => {
  const { slug } = draft
  await lockCatalogue(tx)
  const diagram = await findStaffDiagram(tx, slug)
  if ((diagram?.version ?? 0) !== by.version) throw changedMeanwhile('this diagram')
  const before = diagram && (await recorded(tx, diagram.id, slug))
  const id = diagram?.id ?? (await insertDiagram(tx, { ...draft, text: '' }, now))
  await writeDraft(tx, id, draft, now)
  if (diagram) await dropUnusedPicture(tx, diagram.imageUrl)
  const entry = { at: now, actor: by.actor, after: await recorded(tx, id, slug) }
  await recordDiagram(tx, id, { ...entry, before, action: 'diagram.revert' })
}

async function writeDraft(tx: Tx, id: number, draft: DiagramDraft, now: number): Promise<void> {
  const { title, appliance, styles, imageUrl } = draft
  const facts = { title, appliance, styles, imageUrl, text: '' }
  await updateDiagram(tx, id, { ...facts, isHidden: false, isChanged: false }, now)
  await replaceSpots(tx, id, spotsOfDraft(draft))
}
