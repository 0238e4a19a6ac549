import { z } from 'zod'
import { call } from '../call.ts'
import { numberInText } from '../fields.ts'
import {
  AdminDiagramJson,
  AdminDiagramListJson,
  DiagramHiddenInput,
  DiagramInput,
  DiagramPictureInput,
  DiagramRevertInput,
  NewDiagramInput,
  SpotsFileInput,
  SpotsFileJson,
} from './admin-diagrams.ts'

/** Nobody changes a diagram so often. */
const LARGEST_VERSION = 1_000_000

const SlugParams = z.object({ slug: z.string() })

export const adminDiagramList = call({
  method: 'GET',
  path: '/api/admin/diagrams',
  access: 'staff',
  summary: 'All diagrams, hidden ones too',
  response: AdminDiagramListJson,
})

export const adminDiagram = call({
  method: 'GET',
  path: '/api/admin/diagrams/:slug',
  access: 'staff',
  summary: 'A diagram with its spots as staff edit them',
  params: SlugParams,
  response: AdminDiagramJson,
})

export const createDiagram = call({
  method: 'POST',
  path: '/api/admin/diagrams',
  access: 'staff',
  summary: 'Adds a diagram from an SVG file, of which only shapes and texts stay; hidden at first',
  body: NewDiagramInput,
  response: AdminDiagramJson,
  status: 201,
})

export const saveDiagram = call({
  method: 'PUT',
  path: '/api/admin/diagrams/:slug',
  access: 'staff',
  summary: 'Changes a diagram and its spots; a save over a later version is 409',
  params: SlugParams,
  body: DiagramInput,
  response: AdminDiagramJson,
})

export const replaceDiagramPicture = call({
  method: 'PUT',
  path: '/api/admin/diagrams/:slug/picture',
  access: 'staff',
  summary: 'Puts another SVG file in the place of the picture; the spots stay where they are',
  params: SlugParams,
  body: DiagramPictureInput,
  response: AdminDiagramJson,
})

export const hideDiagram = call({
  method: 'PUT',
  path: '/api/admin/diagrams/:slug/hidden',
  access: 'staff',
  summary: 'Hides a diagram from visitors, or shows it',
  params: SlugParams,
  body: DiagramHiddenInput,
  response: AdminDiagramJson,
})

export const revertDiagram = call({
  method: 'POST',
  path: '/api/admin/diagrams/:slug/revert',
  access: 'staff',
  summary:
    'Gives a built-in diagram its built-in form; one that was removed comes back (version 0)',
  params: SlugParams,
  body: DiagramRevertInput,
  response: AdminDiagramJson,
})

export const removeDiagram = call({
  method: 'DELETE',
  path: '/api/admin/diagrams/:slug',
  access: 'staff',
  summary: 'Removes a diagram, also from later releases',
  params: SlugParams,
  query: z.object({ version: numberInText('version', 1, LARGEST_VERSION) }),
  response: z.undefined(),
})

export const diagramSpotsFile = call({
  method: 'GET',
  path: '/api/admin/diagram-spots',
  access: 'staff',
  summary: 'The spots of all diagrams as a file that can be imported again',
  mediaType: 'text/csv',
  response: z.string(),
})

export const importDiagramSpots = call({
  method: 'POST',
  path: '/api/admin/diagram-spots',
  access: 'staff',
  summary: 'Replaces the spots of the diagrams that a file names: all of a diagram or none',
  body: SpotsFileInput,
  response: SpotsFileJson,
})
