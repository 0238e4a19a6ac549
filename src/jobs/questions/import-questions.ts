import type { Commands } from '#commands/commands.ts'
import type { QuestionLine, QuestionsReport } from '#commands/questions/import-questions.ts'
import { skuKey } from '#domain/catalogue/products.ts'
import type { Write } from '#storage/engine/commands.ts'

/** Few enough that an order beside it does not wait. */
const LINES_AT_ONCE = 100

/** The lines of a file, some at a time; those about one part go together, in their order. */
export async function importQuestionLines(
  write: Write<Commands>,
  lines: readonly QuestionLine[],
  actor: string,
): Promise<QuestionsReport> {
  const reports: QuestionsReport[] = []
  for (const some of wholeParts(lines)) {
    reports.push(await write('importQuestions', { lines: some, actor }))
  }
  const sum = (of: (report: QuestionsReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0)
  return {
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    refused: reports.flatMap(({ refused }) => refused),
  }
}

function* wholeParts(lines: readonly QuestionLine[]): Generator<readonly QuestionLine[]> {
  let some: QuestionLine[] = []
  for (const own of Map.groupBy(lines, ({ sku }) => skuKey(sku)).values()) {
    some.push(...own)
    if (some.length < LINES_AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
