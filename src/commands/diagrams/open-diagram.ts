import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import {
  findStaffDiagram,
  type StaffDiagram,
  staffSpots,
} from '#storage/diagrams/staff-diagrams.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { type AuditEntry, recordAudit } from '#storage/staff/audit.ts'

/** Which diagram is changed, and the version that the caller saw. */
export type DiagramChange = {
  readonly slug: string
  readonly version: number
  readonly actor: string
}

/** The stored diagram, if the caller saw its latest version. */
export async function openDiagram(
  tx: Tx,
  { slug, version }: Pick<DiagramChange, 'slug' | 'version'>,
): Promise<StaffDiagram> {
  await lockCatalogue(tx)
  const diagram = await findStaffDiagram(tx, slug)
  if (!diagram) throw new ShopError('not_found', 'Diagram not found')
  if (diagram.version !== version) throw changedMeanwhile('this diagram')
  return diagram
}

/** What the log keeps of a diagram: all that staff can change of it. */
export async function recorded(tx: Tx, id: number, slug: string): Promise<unknown> {
  const diagram = await findStaffDiagram(tx, slug)
  if (!diagram) return undefined
  const { title, appliance, styles, text, imageUrl, isHidden } = diagram
  const spots = (await staffSpots(tx, [], id)).map(
    ({ diagramId: _, productName: __, ...spot }) => spot,
  )
  return { slug, title, appliance, styles, text, imageUrl, isHidden, spots }
}

export function recordDiagram(
  tx: Tx,
  id: number,
  entry: Pick<AuditEntry, 'at' | 'actor' | 'action' | 'before' | 'after'>,
): Promise<void> {
  return recordAudit(tx, { ...entry, subject: 'diagram', subjectId: id })
}
