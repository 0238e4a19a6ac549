import { type HelpTopic, helpTopicIn } from './help-topics.ts'
import { type NamedPart, namedPart } from './part-names/named-parts.ts'
import { phraseText } from './phrases.ts'
import type { SearchText } from './query-text.ts'
import { readSymptom } from './symptoms/likeness.ts'
import { type SymptomInText, type SymptomTable, symptomInText } from './symptoms/symptom-in-text.ts'
import { applianceNamed, appliancesImplied, withPhrases } from './synonyms.ts'
import { correctedWords } from './trade-words.ts'

/** What a text is about, as far as that can be known without looking at the products. */
export type Meaning = {
  /** The appliances it names, in the words of `synonyms.ts`. */
  readonly appliances: ReadonlySet<string>
  /** The kind of part that it names. */
  readonly part: NamedPart | undefined
  /** Set if it says more about what is wrong than about a part. */
  readonly symptom: SymptomInText | undefined
  /** A page of help that it asks for. */
  readonly topic: HelpTopic | undefined
}

/** `isKnown` says whether a word is in the catalogue: then it is not taken for a misspelling. */
export function readMeaning(
  { phrase, isSentence }: Pick<SearchText, 'phrase' | 'isSentence'>,
  isKnown: (word: string) => boolean,
  symptoms: SymptomTable,
): Meaning {
  const words = withPhrases(correctedWords(phrase, isKnown))
  const appliances = appliancesIn(words)
  const text = phraseText(words)
  const part = namedPart(text, appliances)
  const symptom = symptomOf(words, { appliances, isSentence, symptoms })
  return {
    appliances,
    part,
    symptom: symptom && saysMore(symptom, part, appliances) ? symptom : undefined,
    topic: helpTopicIn(text),
  }
}

/** Of the named appliance; without a name, of the one that is likely, or of any. */
function symptomOf(
  words: readonly string[],
  about: {
    readonly appliances: ReadonlySet<string>
    readonly isSentence: boolean
    readonly symptoms: SymptomTable
  },
): SymptomInText | undefined {
  const { appliances, isSentence, symptoms } = about
  const said = readSymptom(words)
  if (appliances.size > 0) return symptomInText(said, appliances, symptoms)
  const implied = new Set(words.flatMap(appliancesImplied))
  const likely = implied.size > 0 ? symptomInText(said, implied, symptoms) : undefined
  // A word or two without "not" may as well be what a part is called: "whistling flange".
  const isComplaint = isSentence || said.denied !== undefined
  return likely ?? (isComplaint ? symptomInText(said, appliances, symptoms) : undefined)
}

/** "My ice maker is not working" is about the symptom, "the gasket is leaking" about the gasket. */
function saysMore(
  { symptom, score }: SymptomInText,
  part: NamedPart | undefined,
  appliances: ReadonlySet<string>,
): boolean {
  if (!part) return true
  // Where no appliance is named, the part tells better which one it is.
  if (appliances.size === 0 && symptom.appliance !== part.appliance) return part.isVague
  return score > part.score || (score === part.score && symptom.kinds[0] === part.kind)
}

function appliancesIn(words: readonly string[]): ReadonlySet<string> {
  const named = words.flatMap((word) => applianceNamed(word) ?? [])
  // "Not washing the dishes": with another appliance in the text it is no washer.
  const certain = words.flatMap((word) => (word === 'washing' ? [] : (applianceNamed(word) ?? [])))
  return new Set(certain.length > 0 ? certain : named)
}
