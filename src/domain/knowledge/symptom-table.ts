import { slugify } from '../catalogue/slugs.ts'
import { APPLIANCES } from './appliances.ts'
import { type CsvRecord, LONGEST_TEXT, LONGEST_TITLE } from './csv-records.ts'
import { type Answer, LIKELIHOODS, type Likelihood, type Symptom } from './entries.ts'

/** A row for each answer; the rows of a symptom follow each other. */
export const SYMPTOM_COLUMNS = [
  'Symptom',
  'Appliance',
  'Title',
  'First',
  'Question',
  'Answer',
  'Answer Text',
  'Likely',
  'Sometimes',
  'Rare',
  'Leads To',
] as const

const COLUMNS: Readonly<Record<Likelihood, string>> = {
  likely: 'Likely',
  sometimes: 'Sometimes',
  rare: 'Rare',
}

export function symptomsIn(records: readonly CsvRecord[]): readonly Symptom[] {
  const bySlug = Map.groupBy(records, (record) => slugify(record.text('Symptom')))
  return [...bySlug].flatMap(([slug, rows]) => {
    const [first] = rows
    if (!first) return []
    if (slug === '') first.refuse('Symptom needs letters or digits')
    return {
      slug,
      appliance: first.oneOf('Appliance', APPLIANCES),
      title: first.required('Title', LONGEST_TITLE),
      first: first.required('First', LONGEST_TEXT),
      question: first.text('Question'),
      answers: rows.map(answerIn),
    }
  })
}

export function symptomRows(symptom: Symptom): readonly (readonly string[])[] {
  const { slug, appliance, title, first, question } = symptom
  return symptom.answers.map((answer) => [
    slug,
    appliance,
    title,
    first,
    question,
    answer.slug,
    answer.text,
    ...LIKELIHOODS.map((likelihood) =>
      answer.causes
        .filter((each) => each.likelihood === likelihood)
        .map(({ cause }) => cause)
        .join('|'),
    ),
    answer.leadsTo,
  ])
}

function answerIn(record: CsvRecord): Answer {
  return {
    slug: slugify(record.text('Answer')),
    text: record.text('Answer Text'),
    causes: LIKELIHOODS.flatMap((likelihood) =>
      record.list(COLUMNS[likelihood]).map((cause) => ({ cause, likelihood })),
    ),
    leadsTo: record.text('Leads To'),
  }
}
