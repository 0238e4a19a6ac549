import { askedDiagrams, askedForDiagram } from '#domain/diagrams/asked-diagrams.ts'
import type { Db } from '../engine/schema.ts'
import { listDiagrams, type StoredDiagram } from './diagrams.ts'

/** The diagrams that a text asks for ("dryer drum diagram"). Any other text costs nothing. */
export async function findDiagrams(
  db: Db,
  text: string,
  most: number,
): Promise<readonly StoredDiagram[]> {
  const words = askedForDiagram(text)
  if (words === undefined) return []
  const diagrams = await listDiagrams(db)
  if (diagrams.length === 0) return []
  const rows = await db
    .selectFrom('diagram_spots')
    .select(['diagram_id', 'label'])
    .where(
      'diagram_id',
      'in',
      diagrams.map(({ id }) => id),
    )
    .execute()
  const labels = Map.groupBy(rows, (row) => row.diagram_id)
  const labelled = diagrams.map((diagram) => ({
    ...diagram,
    labels: (labels.get(diagram.id) ?? []).map(({ label }) => label),
  }))
  return askedDiagrams(words, labelled).slice(0, most)
}
