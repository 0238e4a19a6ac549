import { mayDescribe } from '#domain/search/describing-words.ts'
import type { NamedPart } from '#domain/search/part-names/named-parts.ts'
import { isOfPart, wordsOfKind } from '#domain/search/part-words.ts'
import { planGroups, type WordGroup } from '#domain/search/plan.ts'
import type { SearchText, SearchWord } from '#domain/search/query-text.ts'
import { isUnknown } from '#domain/search/requirements.ts'
import type { Vocabulary } from '#domain/search/vocabulary.ts'
import type { Db } from '../engine/schema.ts'
import { keysMatching } from './postings.ts'

/** What a text says, read once. */
export type Asked = {
  readonly read: SearchText
  readonly words: readonly SearchWord[]
  /** The kind of part it names. */
  readonly part: NamedPart | undefined
}

const SHORTEST_CORRECTED_ANYWHERE = 6

/**
 * The words of a short text that no part of the kind it names has: in "oil filter" the oil, where
 * all filters are for water. What such a text asks for is not here, whatever else has its words.
 */
export async function missingWords(
  db: Db,
  vocabulary: Vocabulary,
  { read, words, part }: Asked,
  onlyShown: boolean,
): Promise<readonly SearchWord[]> {
  if (!part || read.isSentence) return []
  const plan = (planned: readonly SearchWord[]) =>
    planGroups(planned, vocabulary, { roots: false, slips: false })
  const said = words.filter((word) => isOfPart(part, word))
  const namings = [plan(said), plan(wordsOfKind(part))]
  const where = { named: true, loosely: false, onlyShown, most: 1 }
  const isCarried = async (groups: readonly WordGroup[]) => {
    for (const naming of namings) {
      const [first] = await keysMatching(db, [...naming, ...groups.map(asNarrowing)], where)
      if (first !== undefined) return true
    }
    return false
  }
  const describes = (group: WordGroup) =>
    mayDescribe(part, group.word) ||
    (isMisspelt(group) && group.alternatives.some(({ term }) => mayDescribe(part, term)))
  const missing: SearchWord[] = []
  for (const word of words) {
    if (word.role !== 'content' || isOfPart(part, word)) continue
    const groups = plan([word])
    if (groups.every(describes)) continue
    // What is wrong is said in words that no part has.
    const isElsewhere = !read.complains && !(await isCarried(groups))
    if (groups.some(isUnknown) || isElsewhere) missing.push(word)
  }
  return missing
}

/**
 * It may be anywhere in a part that is called by the other words, as the word for an appliance; only
 * a short word that was corrected must be in the name: "gold" is close to the "good" of any text.
 */
function asNarrowing(group: WordGroup): WordGroup {
  const isGuess = isMisspelt(group) && group.word.length < SHORTEST_CORRECTED_ANYWHERE
  return isGuess ? group : { ...group, role: 'appliance' }
}

function isMisspelt({ alternatives }: WordGroup): boolean {
  return alternatives.every(({ corrected }) => corrected)
}
