import { slugify } from '../catalogue/slugs.ts'
import { shortened } from '../shortened.ts'
import { APPLIANCES } from './appliances.ts'
import {
  type CsvRecord,
  type CsvRow,
  LONGEST_TEXT,
  LONGEST_TITLE,
  recordsOf,
} from './csv-records.ts'
import { type Danger, isDanger } from './dangers.ts'
import {
  type Cause,
  DIFFICULTIES,
  type Entries,
  type EntryKind,
  type ErrorCode,
  type HowTo,
} from './entries.ts'
import { codeKey, errorCodeSlug, howToSlug } from './names.ts'
import { SYMPTOM_COLUMNS, symptomRows, symptomsIn } from './symptom-table.ts'

/** What one file holds, or what keeps it from being read. */
type ReadTable<Entry> = {
  readonly entries: readonly Entry[]
  readonly problems: readonly string[]
}

type Table<Entry> = {
  readonly columns: readonly string[]
  readonly read: (records: readonly CsvRecord[]) => readonly Entry[]
  readonly rows: (entry: Entry) => readonly (readonly string[])[]
}

const MOST_MINUTES = 2_000
const MOST_STEPS = 12

const TABLES: { readonly [Kind in EntryKind]: Table<Entries[Kind]> } = {
  symptom: { columns: SYMPTOM_COLUMNS, read: symptomsIn, rows: symptomRows },
  cause: {
    columns: ['Cause', 'Appliance', 'Title', 'Check First', 'Test', 'Dangers', 'Parts'],
    read: (records) => records.map(causeIn),
    rows: (cause) => [
      [
        cause.slug,
        cause.appliance,
        cause.title,
        cause.check,
        cause.test,
        cause.dangers.join('|'),
        cause.kinds.join('|'),
      ],
    ],
  },
  'error-code': {
    columns: ['Maker', 'Appliance', 'Codes', 'Meaning', 'Checks', 'Symptom', 'Parts'],
    read: (records) => records.map(errorCodeIn),
    rows: (code) => [
      [
        code.maker,
        code.appliance,
        code.codes.join('|'),
        code.meaning,
        code.checks.join('|'),
        code.symptom,
        code.kinds.join('|'),
      ],
    ],
  },
  'how-to': {
    columns: [
      'Appliance',
      'Part',
      'Difficulty',
      'Least Minutes',
      'Most Minutes',
      'Tools',
      'Dangers',
      'Steps',
    ],
    read: (records) => records.map(howToIn),
    rows: (howTo) => [
      [
        howTo.appliance,
        howTo.kind,
        howTo.difficulty,
        String(howTo.minutes.least),
        String(howTo.minutes.most),
        howTo.tools.join('|'),
        howTo.dangers.join('|'),
        howTo.steps.join('|'),
      ],
    ],
  },
}

/** The entries of a file in the format that we also export. */
export function readTable<Kind extends EntryKind>(
  kind: Kind,
  rows: readonly CsvRow[],
): ReadTable<Entries[Kind]> {
  const { columns, read } = TABLES[kind]
  const problems: string[] = []
  const entries = read(recordsOf(rows, columns, problems))
  const slugs = entries.map(({ slug }) => slug)
  const twice = slugs.find((slug, at) => slugs.indexOf(slug) !== at)
  if (twice !== undefined) problems.push(`“${shortened(twice)}” is in the file twice.`)
  return { entries, problems }
}

export function columnsOf(kind: EntryKind): readonly string[] {
  return TABLES[kind].columns
}

/** The rows of one entry, as they stand in its file. */
export function rowsOfEntry<Kind extends EntryKind>(
  kind: Kind,
  entry: Entries[Kind],
): readonly (readonly string[])[] {
  return TABLES[kind].rows(entry)
}

/** The same file, header included. */
export function* tableRows<Kind extends EntryKind>(
  kind: Kind,
  entries: readonly Entries[Kind][],
): Generator<readonly string[]> {
  yield columnsOf(kind)
  for (const entry of entries) yield* rowsOfEntry(kind, entry)
}

function causeIn(record: CsvRecord): Cause {
  return {
    slug: slugIn(record, 'Cause'),
    appliance: record.oneOf('Appliance', APPLIANCES),
    title: record.required('Title', LONGEST_TITLE),
    check: record.required('Check First', LONGEST_TEXT),
    test: record.required('Test', LONGEST_TEXT),
    dangers: dangersIn(record),
    kinds: record.list('Parts'),
  }
}

function errorCodeIn(record: CsvRecord): ErrorCode {
  const code = {
    maker: record.required('Maker', LONGEST_TITLE),
    appliance: record.oneOf('Appliance', APPLIANCES),
    codes: record.list('Codes'),
    meaning: record.required('Meaning', LONGEST_TEXT),
    checks: record.list('Checks'),
    symptom: record.text('Symptom'),
    kinds: record.list('Parts'),
  }
  if (!code.codes.some((each) => codeKey(each) !== '')) record.refuse('Codes has no code')
  return { slug: errorCodeSlug(code), ...code }
}

function howToIn(record: CsvRecord): HowTo {
  const howTo = {
    appliance: record.oneOf('Appliance', APPLIANCES),
    kind: record.required('Part', LONGEST_TITLE),
    difficulty: record.oneOf('Difficulty', DIFFICULTIES),
    minutes: {
      least: record.wholeNumber('Least Minutes', MOST_MINUTES),
      most: record.wholeNumber('Most Minutes', MOST_MINUTES),
    },
    tools: record.list('Tools'),
    dangers: dangersIn(record),
    steps: record.list('Steps'),
  }
  if (howTo.minutes.most < howTo.minutes.least) record.refuse('Most Minutes is below Least Minutes')
  if (howTo.steps.length === 0) record.refuse('Steps is empty')
  if (howTo.steps.length > MOST_STEPS) record.refuse(`Steps has more than ${MOST_STEPS} steps`)
  return { slug: howToSlug(howTo), ...howTo }
}

function slugIn(record: CsvRecord, column: string): string {
  const slug = slugify(record.text(column))
  if (slug === '') record.refuse(`${column} needs letters or digits`)
  return slug
}

function dangersIn(record: CsvRecord): readonly Danger[] {
  return record.list('Dangers').flatMap((text) => {
    if (isDanger(text)) return [text]
    record.refuse(`Dangers has “${shortened(text)}”, which is none that we know`)
    return []
  })
}
