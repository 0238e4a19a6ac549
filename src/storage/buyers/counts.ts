import { sql } from 'kysely'
import type { BuyerAnswer } from '#domain/buyers/answers.ts'
import { type AnswerCount, countsOfAnswer } from '#domain/buyers/figures.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'

type Subject = Schema['answer_counts']['subject']

/** What an answer is counted for. */
type Counted = { readonly productId: number; readonly howTo: string | undefined }

/** At most a thousand small rows, however many have answered. */
export function answerCounts(
  db: Db,
  subject: Subject,
  key: string,
): Promise<readonly AnswerCount[]> {
  return countsOfSubject(db, { subject, key })
}

/** Counts an answer, or takes it back with -1. The rows are always touched in the same order. */
export async function countAnswer(
  tx: Tx,
  { productId, howTo }: Counted,
  answer: BuyerAnswer,
  change: 1 | -1,
): Promise<void> {
  const subjects: readonly (readonly [Subject, string])[] = [
    ...(howTo === undefined ? [] : [['how-to', howTo] as const]),
    ['product', String(productId)],
  ]
  for (const [subject, key] of subjects) {
    for (const { measure, value } of countsOfAnswer(answer)) {
      await tx
        .insertInto('answer_counts')
        .values({ subject, key, measure, value, count: change })
        .onConflict((conflict) =>
          conflict
            .columns(['subject', 'key', 'measure', 'value'])
            .doUpdateSet({ count: sql<number>`answer_counts.count + excluded.count` }),
        )
        .execute()
    }
  }
}

const countsOfSubject = prepared((db, param: Param<{ subject: Subject; key: string }>) =>
  db
    .selectFrom('answer_counts')
    .select(['measure', 'value', 'count'])
    .where('subject', '=', param('subject'))
    .where('key', '=', param('key')),
)
