import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/* What the files of seed/catalogue/ hold. A name that is spelt wrong stops the writer with its file. */

const CATALOGUE = new URL('../catalogue/', import.meta.url)

/** The folders of seed/catalogue/, and the category of the shop that each of them fills. */
export const FOLDERS = {
  refrigerator: 'Refrigerator Parts',
  washer: 'Washer Parts',
  dryer: 'Dryer Parts',
  'oven-range': 'Oven & Range Parts',
  dishwasher: 'Dishwasher Parts',
  hvac: 'HVAC Parts',
} as const
export type Folder = keyof typeof FOLDERS
export const FOLDER_NAMES: readonly Folder[] = [
  'refrigerator',
  'washer',
  'dryer',
  'oven-range',
  'dishwasher',
  'hvac',
]

const Lines = z.array(z.string()).min(1)

/** styles.json: what an appliance of a platform's style is, and its drawing. */
const Style = z.strictObject({
  style: z.string(),
  appliance: z.string(),
  label: z.string(),
  folder: z.string(),
  picture: z.string(),
})
export type Style = z.infer<typeof Style>

/** kinds.json: a kind of part, where it goes, and what is said about it. */
const Kind = z.strictObject({
  kind: z.string(),
  /** The kind as a product's name has it: "Oven Bake Element". */
  title: z.string(),
  picture: z.string(),
  /** How often people ask for it, from 1 to 9. */
  asked: z.int().min(1).max(9),
  /** The styles that have it; all of them when left out. */
  styles: Lines.optional(),
  /** Where a style has several of it, one in each of these places. */
  places: z.record(z.string(), Lines).optional(),
  /** Only platforms that have this. */
  needs: z.string().optional(),
  /** Not part of the appliance: a model may have none or several. */
  accessory: z.literal(true).optional(),
  /** Further pictures of what else is in the box, by the part's detail. */
  contains: z.record(z.string(), Lines).optional(),
  /** In pounds. */
  weight: z.number(),
  dimensions: z.string(),
  difficulty: z.enum(['Easy', 'Moderate', 'Advanced']),
  time: z.string(),
  tools: z.string(),
  symptoms: Lines,
  about: Lines,
  signs: Lines,
  check: Lines,
  fitting: Lines,
  features: Lines,
  tips: Lines,
})
export type Kind = z.infer<typeof Kind>

/** platforms.csv: what one maker built under several names. */
const Platform = z.strictObject({
  Platform: z.string(),
  Maker: z.string(),
  'Parts Brand': z.string(),
  Style: z.string(),
  Has: z.string(),
  'Changed Later': z.string(),
  'What Changed': z.string(),
})
export type Platform = z.infer<typeof Platform>

/** families.csv: a model in its finishes and revisions; a dash is a revision without a mark. */
const Family = z.strictObject({
  Platform: z.string(),
  Brand: z.string(),
  Model: z.string(),
  Finishes: z.string(),
  Revisions: z.string(),
  'Later Revisions': z.string(),
})
export type Family = z.infer<typeof Family>

const REMARKS = [
  '',
  'featured',
  'no picture',
  'out of stock',
  'discontinued',
  'hidden SKU',
  'hidden',
  'refurbished',
] as const

const Priced = {
  Price: z.string().regex(/^\d+\.\d\d$/),
  /** The former price, when it was higher. */
  Was: z.string().regex(/^(\d+\.\d\d)?$/),
  Stock: z.string().regex(/^(\d+|not counted)$/),
  'Also Known As': z.string(),
  Remark: z.enum(REMARKS),
}

/** parts.csv: the makers' own parts, and the platforms they are on. */
const PartLine = z.strictObject({
  Number: z.string(),
  Brand: z.string(),
  Kind: z.string(),
  Place: z.string(),
  Detail: z.string(),
  On: z.string(),
  Replaces: z.string(),
  ...Priced,
})
export type PartLine = z.infer<typeof PartLine>

/** aftermarket.csv: what others make in the place of one of those. */
const AftermarketLine = z.strictObject({
  Number: z.string(),
  Brand: z.string(),
  'Stands For': z.string(),
  ...Priced,
})
export type AftermarketLine = z.infer<typeof AftermarketLine>

/** makers.json: how each brand writes its numbers. */
const Makers = z.strictObject({
  kenmorePrefixes: z.record(z.string(), z.string()),
  brands: z.array(
    z.strictObject({
      brand: z.string(),
      models: z.string().optional(),
      parts: z.string().optional(),
      aftermarket: z.literal(true).optional(),
    }),
  ),
})
type Makers = z.infer<typeof Makers>

export const readStyles = (): Style[] => readJson('styles.json', z.array(Style))
export const readMakers = (): Makers => readJson('makers.json', Makers)
export const readDescriptions = (): Record<string, string> =>
  readJson('descriptions.json', z.record(z.string(), z.string()))
export const readKinds = (folder: Folder): Kind[] => readJson(`${folder}/kinds.json`, z.array(Kind))
export const readPlatforms = (folder: Folder): Platform[] =>
  readCsvFile(`${folder}/platforms.csv`, Platform)
export const readFamilies = (folder: Folder): Family[] =>
  readCsvFile(`${folder}/families.csv`, Family)
export const readParts = (folder: Folder): PartLine[] =>
  readCsvFile(`${folder}/parts.csv`, PartLine)
export const readAftermarket = (folder: Folder): AftermarketLine[] =>
  readCsvFile(`${folder}/aftermarket.csv`, AftermarketLine)

function readJson<Value>(file: string, schema: z.ZodType<Value>): Value {
  return checked(file, schema, JSON.parse(readFileSync(new URL(file, CATALOGUE), 'utf8')))
}

function readCsvFile<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  const rows: unknown = parse(readFileSync(new URL(file, CATALOGUE)), { columns: true })
  return checked(file, z.array(schema), rows)
}

function checked<Value>(file: string, schema: z.ZodType<Value>, value: unknown): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new Error(`seed/catalogue/${file}: ${z.prettifyError(read.error)}`)
}
