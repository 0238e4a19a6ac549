import { diagramBySlug, diagramList } from '#contract/diagrams/diagram-calls.ts'
import { diagramJson, spotJson } from '#contract/diagrams/diagrams.ts'
import { isDrawnFor } from '#domain/diagrams/diagrams.ts'
import { ShopError } from '#domain/errors.ts'
import { findModel, kindsForModel } from '#storage/catalogue/models/models.ts'
import { diagramsOfModel, findDiagram, listDiagrams } from '#storage/diagrams/diagrams.ts'
import { spotsOfModel, spotsOfNoModel } from '#storage/diagrams/spot-parts.ts'
import { readRoute } from './read-route.ts'

const list = readRoute(diagramList, async ({ db }, { query }) => {
  if (query.model === undefined) return { body: (await listDiagrams(db)).map(diagramJson) }
  const model = await findModel(db, query.model)
  if (!model) return { body: [] }
  const kinds = await kindsForModel(db, model.id)
  return { body: (await diagramsOfModel(db, model, kinds)).map(diagramJson) }
})

const one = readRoute(diagramBySlug, async ({ db }, { params, query }) => {
  const found = await findDiagram(db, params.slug)
  if (!found) throw new ShopError('not_found', 'Diagram not found')
  const model = query.model === undefined ? undefined : await findModel(db, query.model)
  const spots = model
    ? await spotsOfModel(db, found.spots, model.id)
    : await spotsOfNoModel(db, found.spots)
  const isDrawn =
    model !== undefined &&
    (isDrawnFor(found.diagram, model) || spots.some(({ fit }) => fit === 'listed'))
  return {
    body: {
      ...diagramJson(found.diagram),
      model: model ? { model: model.name, appliance: model.appliance, isDrawn } : null,
      text: found.diagram.text,
      spots: spots.map(spotJson),
    },
  }
})

export const diagramReads = [list, one]
