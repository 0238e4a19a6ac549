import { categorySlug, numberedSlug } from '#domain/catalogue/slugs.ts'
import { type DiagramFacts, MOST_DIAGRAMS, type SpotDraft } from '#domain/diagrams/diagrams.ts'
import { diagramPictureAddress } from '#domain/diagrams/picture-address.ts'
import { firstSpotProblem } from '#domain/diagrams/spot-rules.ts'
import { ShopError } from '#domain/errors.ts'
import { readLoadedDiagrams } from '#storage/diagrams/built-in.ts'
import { dropUnusedPicture, insertDiagramPicture } from '#storage/diagrams/diagram-pictures.ts'
import {
  deleteDiagram,
  insertDiagram,
  replaceSpots,
  updateDiagram,
} from '#storage/diagrams/diagram-writes.ts'
import { countDiagrams, findStaffDiagram } from '#storage/diagrams/staff-diagrams.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { enterSpots } from './enter-spots.ts'
import { type DiagramChange, openDiagram, recordDiagram, recorded } from './open-diagram.ts'

/** A drawing that has been sanitised, by its hash. */
type Picture = { readonly hash: string; readonly svg: string }

/** Adds a drawing, which visitors see once staff show it; returns its name in addresses. */
export const createDiagram: Command<
  { readonly facts: DiagramFacts; readonly picture: Picture; readonly actor: string },
  string
> = async (tx, { facts, picture, actor }, { now }) => {
  await lockCatalogue(tx)
  if ((await countDiagrams(tx)) >= MOST_DIAGRAMS) {
    throw new ShopError('invalid', `The shop can have at most ${MOST_DIAGRAMS} diagrams.`)
  }
  const slug = await freeSlug(tx, facts.title)
  await insertDiagramPicture(tx, picture, now)
  const imageUrl = diagramPictureAddress(picture.hash)
  const id = await insertDiagram(tx, { ...facts, slug, imageUrl }, now)
  const after = await recorded(tx, id, slug)
  await recordDiagram(tx, id, { at: now, actor, action: 'diagram.create', after })
  return slug
}

/** Saves what staff say of a diagram, and all of its spots. */
export const saveDiagram: Command<
  DiagramChange & { readonly facts: DiagramFacts; readonly spots: readonly SpotDraft[] },
  void
> = async (tx, { facts, spots: drafts, ...change }, { now }) => {
  const diagram = await openDiagram(tx, change)
  const problem = firstSpotProblem(drafts)
  if (problem !== undefined) throw new ShopError('invalid', `${problem}.`)
  const { spots, unknown } = await enterSpots(tx, diagram.id, drafts)
  const [first] = unknown
  if (first) throw new ShopError('invalid', `${first.problem}.`)
  const before = await recorded(tx, diagram.id, diagram.slug)
  await replaceSpots(tx, diagram.id, spots)
  await updateDiagram(tx, diagram.id, { ...facts, isChanged: true }, now)
  const after = await recorded(tx, diagram.id, diagram.slug)
  const entry = { at: now, actor: change.actor, before, after }
  await recordDiagram(tx, diagram.id, { ...entry, action: 'diagram.change' })
}

/** Shows another drawing beneath the same spots. */
export const replaceDiagramPicture: Command<
  DiagramChange & { readonly picture: Picture },
  void
> = async (tx, { picture, ...change }, { now }) => {
  const { id, imageUrl: before } = await openDiagram(tx, change)
  const after = diagramPictureAddress(picture.hash)
  await insertDiagramPicture(tx, picture, now)
  await updateDiagram(tx, id, { imageUrl: after, isChanged: true }, now)
  await dropUnusedPicture(tx, before)
  const entry = { at: now, actor: change.actor, before: { imageUrl: before } }
  await recordDiagram(tx, id, { ...entry, action: 'diagram.picture', after: { imageUrl: after } })
}

/** A hidden diagram is not found by visitors. It still follows the releases. */
export const hideDiagram: Command<DiagramChange & { readonly isHidden: boolean }, void> = async (
  tx,
  { isHidden, ...change },
  { now },
) => {
  const { id } = await openDiagram(tx, change)
  await updateDiagram(tx, id, { isHidden }, now)
  const action = isHidden ? 'diagram.hide' : 'diagram.show'
  await recordDiagram(tx, id, { at: now, actor: change.actor, action })
}

/** Takes a diagram away. A built-in one stays away with the next release. */
export const removeDiagram: Command<DiagramChange, void> = async (tx, change, { now }) => {
  const { id, slug, imageUrl } = await openDiagram(tx, change)
  const before = await recorded(tx, id, slug)
  await deleteDiagram(tx, id)
  await dropUnusedPicture(tx, imageUrl)
  await recordDiagram(tx, id, { at: now, actor: change.actor, action: 'diagram.delete', before })
}

/** Of the title; never that of a built-in diagram, which may come back. */
async function freeSlug(tx: Tx, title: string): Promise<string> {
  const { slugs } = await readLoadedDiagrams(tx)
  const plain = categorySlug(title) || 'diagram'
  for (let copy = 1; ; copy += 1) {
    const slug = copy === 1 ? plain : numberedSlug(plain, copy)
    if (!slugs.includes(slug) && !(await findStaffDiagram(tx, slug))) return slug
  }
}
