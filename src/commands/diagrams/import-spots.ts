import type { Spot } from '#domain/diagrams/diagrams.ts'
import type { FileDiagram, RefusedDiagram } from '#domain/diagrams/spots-file.ts'
import { shortened } from '#domain/shortened.ts'
import { replaceSpots, updateDiagram } from '#storage/diagrams/diagram-writes.ts'
import { spotsOf } from '#storage/diagrams/diagrams.ts'
import { findStaffDiagram } from '#storage/diagrams/staff-diagrams.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import { enterSpots } from './enter-spots.ts'
import { recordDiagram, recorded } from './open-diagram.ts'

type SpotsReport = {
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly RefusedDiagram[]
}

/** Replaces the spots of the diagrams that a file names: all of a diagram, or none where one is wrong. */
export const importDiagramSpots: Command<
  { readonly diagrams: readonly FileDiagram[]; readonly actor: string },
  SpotsReport
> = async (tx, { diagrams, actor }, { now }) => {
  await lockCatalogue(tx)
  const refused: RefusedDiagram[] = []
  let changed = 0
  let unchanged = 0
  for (const { slug, spots: drafts } of diagrams) {
    const diagram = await findStaffDiagram(tx, slug)
    if (!diagram) {
      const [first] = drafts
      refused.push({ diagram: slug, problems: [`Line ${first?.line}: ${noDiagram(slug)}`] })
      continue
    }
    const { spots, unknown } = await enterSpots(tx, diagram.id, drafts)
    if (unknown.length > 0) {
      const problems = unknown.map(({ spot, problem }) => `Line ${spot.line}: ${problem}.`)
      refused.push({ diagram: slug, problems })
      continue
    }
    if (isSame(spots, await spotsOf(tx, diagram.id))) {
      unchanged += 1
      continue
    }
    const before = await recorded(tx, diagram.id, slug)
    await replaceSpots(tx, diagram.id, spots)
    await updateDiagram(tx, diagram.id, { isChanged: true }, now)
    const after = await recorded(tx, diagram.id, slug)
    await recordDiagram(tx, diagram.id, { at: now, actor, action: 'diagram.import', before, after })
    changed += 1
  }
  return { changed, unchanged, refused }
}

function isSame(spots: readonly Spot[], stored: readonly Spot[]): boolean {
  const text = (all: readonly Spot[]) =>
    all
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, x, y, label, kindKey, place, productId }) =>
        JSON.stringify([number, x, y, label, kindKey, place, productId]),
      )
      .join()
  return text(spots) === text(stored)
}

function noDiagram(slug: string): string {
  return `there is no diagram “${shortened(slug)}”. Add it with its picture first.`
}
