import type { QuestionLine } from '#commands/questions/import-questions.ts'
import type { Store } from '#commands/store.ts'
import { importQuestionFile } from '#contract/questions/admin-question-calls.ts'
import { LONGEST_QUESTIONS_FILE } from '#contract/questions/admin-questions.ts'
import { QuestionForm } from '#contract/questions/questions.ts'
import { ShopError } from '#domain/errors.ts'
import { momentIn } from '#domain/exports/column.ts'
import { type CsvRecord, type CsvRow, recordsOf } from '#domain/knowledge/csv-records.ts'
import { LONGEST_REPLY, QUESTION_STATES, type QuestionState } from '#domain/questions/questions.ts'
import { type Route, route } from '#http/calls/route.ts'
import { importQuestionLines } from '#jobs/questions/import-questions.ts'
import { actorOf } from '../access/access.ts'
import { bodyLimitOf, MOST_PROBLEMS, rowsOfFile } from '../csv-rows.ts'

const LONGEST_SKU = 120
/** "Line 9: …" before "Line 10: …". */
const byLine = new Intl.Collator('en', { numeric: true }).compare
const NEEDED_COLUMNS = ['Product Code/SKU', 'Question']

/** The export of questions on its way back. */
export function questionFileRoute(store: Store): Route {
  return route(importQuestionFile, {
    bodyLimit: bodyLimitOf(LONGEST_QUESTIONS_FILE),
    handler: async ({ body, staff }) => {
      const { lines, problems, wrongLines } = linesIn(await rowsOfFile(body.csvData))
      const report = await importQuestionLines(store.write, lines, actorOf(staff))
      const refused = [...problems, ...report.refused].toSorted(byLine).slice(0, MOST_PROBLEMS)
      return { ...report, refused, refusedCount: wrongLines + report.refused.length }
    },
  })
}

/** The lines that can be taken as they are, and what is wrong with the others. */
function linesIn(rows: readonly CsvRow[]) {
  const problems: string[] = []
  const records = recordsOf(rows, NEEDED_COLUMNS, problems)
  const [missing] = problems
  if (missing !== undefined) throw new ShopError('invalid', missing)
  const lines = records.flatMap((record) => {
    const before = problems.length
    const line = lineOf(record)
    return problems.length === before ? [line] : []
  })
  return { lines, problems, wrongLines: records.length - lines.length }
}

function lineOf(record: CsvRecord): QuestionLine {
  const answer = record.optional('Answer', LONGEST_REPLY)
  return {
    line: record.line,
    sku: record.required('Product Code/SKU', LONGEST_SKU),
    ...askedIn(record),
    answer,
    state: stateOf(record, answer),
    isExample: record.text('Example').toLowerCase() === 'yes',
    // A date in another form, as spreadsheets write it, counts as missing.
    askedAt: momentIn(record.text('Asked (UTC)')),
    answeredAt: momentIn(record.text('Answered (UTC)')),
  }
}

/** By the rules of the form on the page. */
function askedIn(record: CsvRecord) {
  const asked = {
    text: record.text('Question'),
    model: record.text('Model'),
    email: record.text('Email'),
  }
  const { error } = QuestionForm.safeParse(asked)
  const [issue] = error?.issues ?? []
  if (issue) record.refuse(issue.message)
  return asked
}

/** A file that somebody wrote by hand may have no states: what is answered is shown. */
function stateOf(record: CsvRecord, answer: string): QuestionState {
  if (record.text('State') === '') return answer === '' ? 'waiting' : 'shown'
  const state = record.oneOf('State', QUESTION_STATES)
  // `oneOf` has already reported another word.
  if (state !== record.text('State').toLowerCase()) return state
  if (state === 'shown' && answer === '')
    record.refuse('there is nothing to show without an Answer')
  if (state === 'waiting' && answer !== '') {
    record.refuse('it has an Answer, so State has to be shown or hidden')
  }
  return state
}
