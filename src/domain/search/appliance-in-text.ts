import { type Appliance, isAppliance } from '../knowledge/appliances.ts'
import { applianceNamed } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** The appliance that the name of a category or a kind of appliance tells: "Oven & Range Parts". */
export function applianceInText(text: string): Appliance | undefined {
  for (const word of wordsOf(text)) {
    const named = applianceNamed(word)
    if (named !== undefined && isAppliance(named)) return named
  }
  return undefined
}
