import { z } from 'zod'
import { APPLIANCES } from '#domain/knowledge/appliances.ts'
import { ENTRY_KINDS } from '#domain/knowledge/entries.ts'
import { Slug } from '../fields.ts'

/** More than anybody writes into one cell or entry. */
const LONGEST_CELL = 8_000
const MOST_CELLS = 20
const MOST_ROWS = 40
/** Several times the built-in texts. */
export const LONGEST_KNOWLEDGE_FILE = 900_000

export const KnowledgeKind = z.enum(ENTRY_KINDS)
export type KnowledgeKind = z.infer<typeof KnowledgeKind>

/** The rows of an entry in the CSV format: one, or one for each answer of a symptom. */
const Rows = z
  .array(z.array(z.string().max(LONGEST_CELL)).max(MOST_CELLS))
  .min(1)
  .max(MOST_ROWS)

export const KnowledgeEntryJson = z
  .object({
    slug: z.string(),
    name: z.string(),
    appliance: z.enum(APPLIANCES),
    state: z
      .enum(['built-in', 'changed', 'added'])
      .meta({ description: 'Whether it is as the product brought it' }),
    version: z.int(),
    rows: Rows,
  })
  .meta({ id: 'KnowledgeEntry' })
export type KnowledgeEntryJson = z.infer<typeof KnowledgeEntryJson>

export const KnowledgeListJson = z
  .object({ columns: z.array(z.string()), entries: z.array(KnowledgeEntryJson) })
  .meta({ id: 'KnowledgeList' })
export type KnowledgeListJson = z.infer<typeof KnowledgeListJson>

export const KnowledgeInput = z.object({
  slug: z.union([Slug, z.literal('')]).meta({ description: 'Empty for an entry that is new' }),
  version: z.int().min(0).meta({ description: 'The one that was shown; 0 for a new entry' }),
  rows: Rows,
})

export const KnowledgeFileInput = z.object({
  csvData: z
    .string()
    .min(1, 'Please choose a file first.')
    .max(LONGEST_KNOWLEDGE_FILE, 'The file is too large.'),
})

export const KnowledgeFileJson = z
  .object({ changed: z.int().meta({ description: 'How many entries are new or different' }) })
  .meta({ id: 'KnowledgeFile' })
