import { hash } from 'node:crypto'
import type { Store } from '#commands/store.ts'
import {
  adminDiagram,
  adminDiagramList,
  createDiagram,
  hideDiagram,
  removeDiagram,
  replaceDiagramPicture,
  revertDiagram,
  saveDiagram,
} from '#contract/diagrams/admin-diagram-calls.ts'
import {
  type AdminDiagramJson,
  type AdminDiagramRow,
  LONGEST_SVG,
} from '#contract/diagrams/admin-diagrams.ts'
import { diagramJson } from '#contract/diagrams/diagrams.ts'
import type { DiagramDraft } from '#domain/diagrams/diagrams.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, route } from '#http/calls/route.ts'
import { readBuiltInFile } from '#jobs/diagrams/built-in-file.ts'
import {
  findStaffDiagram,
  listStaffDiagrams,
  type StaffDiagram,
  soldKinds,
  staffSpots,
} from '#storage/diagrams/staff-diagrams.ts'
import { actorOf } from '../access/access.ts'
import { sanitisedSvg } from './svg/sanitised-svg.ts'

/** JSON may write a character of the file as several. */
const SVG_BODY_BYTES = 3 * LONGEST_SVG

/** What staff do with the drawings of assemblies. */
export function adminDiagramRoutes(store: Store): readonly Route[] {
  const { db } = store

  const list = route(adminDiagramList, {
    handler: async () => {
      const builtIn = readBuiltInFile().diagrams
      const diagrams = await listStaffDiagrams(db)
      const known = new Set(diagrams.map(({ slug }) => slug))
      return {
        diagrams: diagrams.map((diagram) => ({
          ...rowJson(diagram, builtIn),
          spotCount: diagram.spotCount,
        })),
        removed: builtIn.filter(({ slug }) => !known.has(slug)).map(diagramJson),
      }
    },
  })

  const one = route(adminDiagram, { handler: ({ params }) => readDiagram(store, params.slug) })

  const create = route(createDiagram, {
    bodyLimit: SVG_BODY_BYTES,
    handler: async ({ body: { svg, ...facts }, staff }) => {
      const picture = pictureOf(svg)
      const slug = await store.write('createDiagram', { facts, picture, actor: actorOf(staff) })
      return readDiagram(store, slug)
    },
  })

  const save = route(saveDiagram, {
    handler: async ({ params: { slug }, body: { version, spots, ...facts }, staff }) => {
      const actor = actorOf(staff)
      await store.write('saveDiagram', { slug, version, facts, spots, actor })
      return readDiagram(store, slug)
    },
  })

  const picture = route(replaceDiagramPicture, {
    bodyLimit: SVG_BODY_BYTES,
    handler: async ({ params: { slug }, body: { version, svg }, staff }) => {
      const change = { slug, version, actor: actorOf(staff) }
      await store.write('replaceDiagramPicture', { ...change, picture: pictureOf(svg) })
      return readDiagram(store, slug)
    },
  })

  const hide = route(hideDiagram, {
    handler: async ({ params: { slug }, body, staff }) => {
      await store.write('hideDiagram', { slug, ...body, actor: actorOf(staff) })
      return readDiagram(store, slug)
    },
  })

  const revert = route(revertDiagram, {
    handler: async ({ params: { slug }, body: { version }, staff }) => {
      const draft = readBuiltInFile().diagrams.find((each) => each.slug === slug)
      if (!draft) throw new ShopError('not_found', 'This diagram did not come with the shop')
      await store.write('revertDiagram', { draft, version, actor: actorOf(staff) })
      return readDiagram(store, slug)
    },
  })

  const remove = route(removeDiagram, {
    handler: async ({ params: { slug }, query: { version }, staff }) => {
      await store.write('removeDiagram', { slug, version, actor: actorOf(staff) })
      return undefined
    },
  })

  return [list, one, create, save, picture, hide, revert, remove]
}

function pictureOf(svg: string) {
  const clean = sanitisedSvg(svg)
  return { hash: hash('sha256', clean), svg: clean }
}

async function readDiagram({ db }: Store, slug: string): Promise<AdminDiagramJson> {
  const diagram = await findStaffDiagram(db, slug)
  if (!diagram) throw new ShopError('not_found', 'Diagram not found')
  const kinds = await soldKinds(db)
  const spots = await staffSpots(db, kinds, diagram.id)
  return {
    ...rowJson(diagram, readBuiltInFile().diagrams),
    text: diagram.text,
    spotCount: spots.length,
    spots: spots.map(({ diagramId: _, ...spot }) => spot),
    kinds: [...kinds],
  }
}

function rowJson(
  diagram: StaffDiagram,
  builtIn: readonly DiagramDraft[],
): Omit<AdminDiagramRow, 'spotCount'> {
  const { styles, isHidden, isChanged, version } = diagram
  const isBuiltIn = builtIn.some(({ slug }) => slug === diagram.slug)
  const state = !isBuiltIn ? 'added' : isChanged ? 'changed' : 'built-in'
  return { ...diagramJson(diagram), styles: [...styles], isHidden, state, version }
}
