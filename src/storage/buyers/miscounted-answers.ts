import { type RawBuilder, sql } from 'kysely'
import { TOOLS } from '#domain/buyers/answers.ts'
import { DIFFICULTIES } from '#domain/knowledge/entries.ts'

/** Each figure that is counted more or less often than buyers gave it, as a sentence. */
export function miscountedAnswers(): RawBuilder<{ violation: string }> {
  return sql`select subject || ' ' || key || ': ' || measure || ' ' || value || ' is counted '
      || sum(counted) || ' times and was given ' || sum(given) || ' times' as violation
    from (
      select subject, key, measure, value, count as counted, 0 as given from answer_counts
      union all
      ${sql.join(SUBJECTS.flatMap(givenFor), sql` union all `)}) as both_counts
    group by subject, key, measure, value having sum(counted) <> sum(given)`
}

/** Whom an answer counts for, and its key. */
const SUBJECTS = [
  { subject: 'product', key: sql`cast(product_id as text)` },
  { subject: 'how-to', key: sql`how_to` },
] as const

const difficulty = sql`case difficulty ${sql.join(
  DIFFICULTIES.map((each, at) => sql`when ${sql.lit(each)} then ${sql.lit(at)}`),
  sql` `,
)} end`

/** What every answer gives, row by row. Tools are stored as a JSON list of their names. */
function givenFor({ subject, key }: (typeof SUBJECTS)[number]): readonly RawBuilder<unknown>[] {
  const given = (measure: string, value: RawBuilder<unknown>, which = sql`true`) =>
    sql`select ${sql.lit(subject)}, ${key}, ${sql.lit(measure)}, ${value}, 0, 1
      from buyer_answers where ${key} is not null and ${which}`
  return [
    given('fixed', sql`fixed`),
    given('minutes', sql`minutes`),
    given('difficulty', difficulty),
    ...TOOLS.map((tool, at) =>
      given('tool', sql.lit(at), sql`tools like ${sql.lit(`%${JSON.stringify(tool)}%`)}`),
    ),
  ]
}
