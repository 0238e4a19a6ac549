import type { HelpTopic } from '#domain/search/help-topics.ts'
import type { KnownSymptom } from '#domain/search/symptoms/known-symptom.ts'
import type { Model } from '../catalogue/models/models.ts'
import type { Hit } from './number-search.ts'

/** What a search found, best first and bounded, and what it understood. */
export type Found = {
  readonly hits: readonly Hit[]
  /** There is more than was read, whatever the number of hits. */
  readonly cut: boolean
  readonly didYouMean: string | undefined
  /** The model that was searched for, by itself or as part of the text. */
  readonly model: Model | undefined
  /** What is wrong, if that is what the results are for. */
  readonly symptom: KnownSymptom | undefined
  readonly topic: HelpTopic | undefined
  /** Numbers in the text that no part and no model has. */
  readonly unknownNumbers: readonly string[]
  /** If nothing was found: the words that might find something without the others. */
  readonly otherWords: string
}

export const NOTHING: Found = {
  hits: [],
  cut: false,
  didYouMean: undefined,
  model: undefined,
  symptom: undefined,
  topic: undefined,
  unknownNumbers: [],
  otherWords: '',
}
