import { once } from '../once.ts'
import { type NamedPart, PART_NAMES } from './part-names/named-parts.ts'
import { phraseStem } from './phrases.ts'
import { KNOWN_SYMPTOMS } from './symptoms/symptom-in-text.ts'
import { wordsOf } from './words.ts'

/** How a part is made, sold or put together: whoever says it means the part all the same. */
const ATTRIBUTES =
  'aftermarket aluminum assembly automatic bundle cheap cheapest complete delivery digital discount double ' +
  'dual duty electric electronic fast flat gas generic heavy kit manual metal module narrow pack pair ' +
  'plastic premium quality round rubber sale set shop square stainless standard steel store thick thin ' +
  'universal warranty wide cm foot gallon inch mm volt watt'

const attributeStems = once(() => new Set(wordsOf(ATTRIBUTES).map(phraseStem)))

/** What each appliance's parts are called by. */
const partStems = once(() => {
  const byAppliance = Map.groupBy(PART_NAMES, ({ appliance }) => appliance)
  return new Map(
    [...byAppliance].map(([appliance, names]) => [
      appliance,
      new Set(names.flatMap(({ words }) => words()).map(phraseStem)),
    ]),
  )
})

/** What is said of parts that fail, without the words that parts are called by. */
const faultStems = once(() => {
  const ofParts = [...partStems().values()]
  const said = KNOWN_SYMPTOMS.flatMap((symptom) => symptom.said.flatMap(({ words }) => words))
  const stems = new Set(said.map(phraseStem))
  return new Set([...stems].filter((stem) => !ofParts.some((each) => each.has(stem))))
})

/**
 * Whether a word may say more about a part without being in its text: how it is made or sold, what is
 * wrong with it, or what it belongs to, as in "water dispenser filter".
 */
export function mayDescribe({ appliance }: NamedPart, word: string): boolean {
  const stem = phraseStem(word)
  const isBeside = partStems().get(appliance)?.has(stem) ?? false
  return isBeside || attributeStems().has(stem) || faultStems().has(stem)
}
