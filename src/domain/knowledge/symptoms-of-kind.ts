import { nameKey } from '../catalogue/products.ts'
import type { HowTo, Symptom } from './entries.ts'
import type { Library } from './library.ts'

/** Symptoms for which a part of this kind is a likely answer. */
export function symptomsOfKind(
  { symptoms, causes }: Library,
  { appliance, kind }: Pick<HowTo, 'appliance' | 'kind'>,
): readonly Symptom[] {
  const key = nameKey(kind)
  const isFixedByKind = (slug: string) =>
    causes.get(slug)?.kinds.some((each) => nameKey(each) === key) ?? false
  return [...symptoms.values()].filter(
    (symptom) =>
      symptom.appliance === appliance &&
      symptom.answers.some((answer) =>
        answer.causes.some(
          ({ cause, likelihood }) => likelihood === 'likely' && isFixedByKind(cause),
        ),
      ),
  )
}
