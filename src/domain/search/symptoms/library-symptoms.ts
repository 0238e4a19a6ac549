import type { Symptom } from '../../knowledge/entries.ts'
import type { Library } from '../../knowledge/library.ts'
import { wordsOf } from '../words.ts'
import { type KnownSymptom, readSaid } from './known-symptom.ts'
import { KNOWN_SYMPTOMS, type SymptomTable, symptomTable } from './symptom-in-text.ts'

/** The symptoms that a shop's texts are read for. */
type LibrarySymptoms = {
  readonly table: SymptomTable
  /** Words of titles: none of them is a misspelling. */
  readonly words: ReadonlySet<string>
}

const KNOWN = new Map(KNOWN_SYMPTOMS.map((symptom) => [symptom.id, symptom]))

/** A library is replaced as a whole when somebody changes a guide. */
const read = new WeakMap<Library, LibrarySymptoms>()

/** What the trade says, and after it the titles that the shop's own guides have today. */
export function librarySymptoms(library: Library): LibrarySymptoms {
  const known = read.get(library)
  if (known) return known
  const titled = [...library.symptoms.values()].map((symptom) => byTitle(symptom, library))
  const symptoms: LibrarySymptoms = {
    table: symptomTable([...KNOWN_SYMPTOMS, ...titled]),
    words: new Set(titled.flatMap(({ said }) => said.flatMap(({ words }) => words))),
  }
  read.set(library, symptoms)
  return symptoms
}

function byTitle(symptom: Symptom, library: Library): KnownSymptom {
  const { slug, appliance, title } = symptom
  const kinds = KNOWN.get(slug)?.kinds ?? kindsBehind(symptom, library)
  return { id: slug, appliance, said: [readSaid(wordsOf(title))], kinds }
}

/** In the order of the answers, and in each the likeliest cause first. */
function kindsBehind({ answers }: Symptom, library: Library): readonly string[] {
  const causes = answers.flatMap((answer) => answer.causes)
  return [...new Set(causes.flatMap(({ cause }) => library.causes.get(cause)?.kinds ?? []))]
}
