import { z } from 'zod'
import { MOST_SPOTS } from '#domain/diagrams/diagrams.ts'
import { LARGEST_NUMBER, LARGEST_PLACE, LONGEST_SPOT_TEXT } from '#domain/diagrams/spots-file.ts'
import { Slug, wholeNumber } from '../fields.ts'
import { DiagramJson } from './diagrams.ts'

const LONGEST_TITLE = 120
const LONGEST_TEXT = 2_000
const MOST_STYLES = 20
/** Of an uploaded drawing, in characters. */
export const LONGEST_SVG = 1_000_000
export const LONGEST_SPOTS_FILE = 900_000

export const AdminDiagramRow = DiagramJson.extend({
  styles: z.array(z.string()).meta({ description: 'The styles that look like this; none for all' }),
  spotCount: z.int(),
  isHidden: z.boolean(),
  state: z
    .enum(['built-in', 'changed', 'added'])
    .meta({ description: 'Whether it is as the product brought it' }),
  version: z.int(),
}).meta({ id: 'AdminDiagramRow' })
export type AdminDiagramRow = z.infer<typeof AdminDiagramRow>

export const AdminDiagramListJson = z
  .object({
    diagrams: z.array(AdminDiagramRow),
    removed: z
      .array(DiagramJson)
      .meta({ description: 'Built-in diagrams that staff removed and may bring back' }),
  })
  .meta({ id: 'AdminDiagramList' })
export type AdminDiagramListJson = z.infer<typeof AdminDiagramListJson>

const spotText = (what: string) =>
  z
    .string()
    .trim()
    .max(LONGEST_SPOT_TEXT, `${what} can have at most ${LONGEST_SPOT_TEXT} characters`)

export const SpotInput = z.object({
  number: wholeNumber('A number', 1, LARGEST_NUMBER),
  x: wholeNumber('X', 0, LARGEST_PLACE).meta({ description: 'Thousandths of the width' }),
  y: wholeNumber('Y', 0, LARGEST_PLACE).meta({ description: 'Thousandths of the height' }),
  label: spotText('A label').min(1, 'Every number needs a label'),
  kind: spotText('A kind of part').meta({ description: 'Empty where a product is named' }),
  place: spotText('A place').meta({ description: 'Tells parts of one kind apart: "Upper"' }),
  sku: spotText('A SKU').meta({ description: 'Of the product; empty where a kind is named' }),
})
export type SpotInput = z.infer<typeof SpotInput>

export const AdminDiagramJson = AdminDiagramRow.extend({
  text: z.string(),
  spots: z.array(SpotInput.extend({ productName: z.string() })),
  kinds: z.array(z.string()).meta({ description: 'The kinds of part that the shop sells' }),
}).meta({ id: 'AdminDiagram' })
export type AdminDiagramJson = z.infer<typeof AdminDiagramJson>

const title = 'Please enter a title'
const appliance = 'Please enter the type of appliance'
const Facts = {
  title: z.string().trim().min(1, title).max(LONGEST_TITLE, 'The title is too long'),
  appliance: z.string().trim().min(1, appliance).max(LONGEST_TITLE, 'The appliance is too long'),
  styles: z
    .array(z.string().trim().min(1).max(LONGEST_TITLE, 'A style is too long'))
    .max(MOST_STYLES, `At most ${MOST_STYLES} styles`),
  text: z.string().trim().max(LONGEST_TEXT, `The text can have at most ${LONGEST_TEXT} characters`),
}
export const DiagramFactsInput = z.object(Facts)

const svg = z
  .string()
  .min(1, 'Please choose an SVG file')
  .max(LONGEST_SVG, 'An SVG file can be at most 1 MB')

const version = z.int().min(0).meta({ description: 'The one that was shown' })

export const NewDiagramInput = z.object({ ...Facts, svg })
export const DiagramInput = z.object({
  ...Facts,
  version,
  spots: z.array(SpotInput).max(MOST_SPOTS, `A diagram can have at most ${MOST_SPOTS} spots`),
})
export const DiagramPictureInput = z.object({ version, svg })
export const DiagramHiddenInput = z.object({ version, isHidden: z.boolean() })
export const DiagramRevertInput = z.object({ version })

export const SpotsFileInput = z.object({
  csvData: z
    .string()
    .min(1, 'Please choose a file first.')
    .max(LONGEST_SPOTS_FILE, 'The file is too large.'),
})

export const SpotsFileJson = z
  .object({
    changed: z.int(),
    unchanged: z.int(),
    refused: z
      .array(z.object({ diagram: z.union([Slug, z.literal('')]), problems: z.array(z.string()) }))
      .meta({ description: 'Diagrams that stay as they are, and why, by line' }),
  })
  .meta({ id: 'SpotsFile' })
export type SpotsFileJson = z.infer<typeof SpotsFileJson>
