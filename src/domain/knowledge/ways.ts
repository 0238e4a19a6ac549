import type { Cause, Symptom } from './entries.ts'

/** The most choices between a symptom and its causes. */
export const MOST_CHOICES = 3

type Known = {
  readonly symptoms: ReadonlyMap<string, Symptom>
  readonly causes: ReadonlyMap<string, Pick<Cause, 'slug'>>
}

/**
 * What keeps somebody who starts at one of these symptoms from reaching a cause: an answer without
 * causes, a name that is not known, a circle, or too many choices. Empty if every way ends well.
 */
export function wayProblems(symptom: Symptom, known: Known): readonly string[] {
  return problemsFrom(symptom, known, [])
}

function problemsFrom(
  symptom: Symptom,
  known: Known,
  passed: readonly string[],
): readonly string[] {
  const way = [...passed, symptom.slug]
  if (passed.includes(symptom.slug)) return [`${way.join(' → ')} goes in a circle.`]
  if (symptom.answers.length === 0) return [`${symptom.slug} has no answer.`]
  if (symptom.question === '' && symptom.answers.length > 1) {
    return [`${symptom.slug} has several answers but no question.`]
  }
  return symptom.answers.flatMap((answer) => {
    const name = `${symptom.slug}${answer.slug && `/${answer.slug}`}`
    if (way.length > MOST_CHOICES)
      return [`${name} is reached by more than ${MOST_CHOICES} choices.`]
    if (answer.leadsTo !== '') {
      const next = known.symptoms.get(answer.leadsTo)
      return next ? problemsFrom(next, known, way) : [`${name} leads to nothing.`]
    }
    if (answer.causes.length === 0) return [`${name} has no cause.`]
    return answer.causes
      .filter(({ cause }) => !known.causes.has(cause))
      .map(({ cause }) => `${name} names a cause that does not exist: ${cause}.`)
  })
}
