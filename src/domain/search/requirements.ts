import { rarity, type WordGroup } from './plan.ts'
import type { SearchText } from './query-text.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a product must contain. Everything else that was typed only ranks. */
export type Requirement = readonly WordGroup[]

/** Each costs a scan: long texts get no more of them than short ones. */
const MOST_ATTEMPTS = 5

/** All words must match; brand, appliance and position only if that leaves any results. */
export function withoutNarrowing(groups: readonly WordGroup[]): readonly Requirement[] {
  const required = groups.filter(({ role }) => role !== 'weak')
  const content = required.filter(({ role }) => role === 'content')
  if (content.length === 0 || content.length === required.length) return [required]
  const withoutMaker = required.filter(({ role }) => role !== 'maker')
  const withoutPosition = required.filter(({ role }) => role !== 'position')
  return distinct([required, withoutMaker, withoutPosition, content])
}

/** A part of the named kind for the named appliance; which of several it is only ranks. */
export function ofAppliance(groups: readonly WordGroup[]): readonly Requirement[] {
  const required = groups.filter(({ role }) => role !== 'weak' && role !== 'position')
  return distinct([required, required.filter(({ role }) => role !== 'maker')])
}

/** The least significant word is dropped first, and never more than a third of them. */
export function withoutOneWord(
  groups: readonly WordGroup[],
  read: SearchText,
  vocabulary: Vocabulary,
): readonly Requirement[] {
  const content = groups.filter(({ role }) => role === 'content')
  if (content.length < 2 || (content.length === 2 && !read.complains)) return []
  // An unknown word is essential: it is not dropped in favor of the others.
  if (!read.isSentence && content.some(isUnknown)) return []
  const least = [...content].sort((a, b) => informs(a, vocabulary) - informs(b, vocabulary))
  const without = (dropped: readonly WordGroup[]) =>
    content.filter((group) => !dropped.includes(group))
  const attempts = least.slice(0, MOST_ATTEMPTS).map((dropped) => without([dropped]))
  return content.length < 6 ? attempts : [...attempts, without(least.slice(0, 2))]
}

/** For a sentence without a match: its rarest words one by one, each with the appliance. */
export function tellingWords(
  groups: readonly WordGroup[],
  vocabulary: Vocabulary,
): readonly Requirement[] {
  const appliance = groups.filter(({ role }) => role === 'appliance')
  return groups
    .filter((group) => group.role === 'content' && !isUnknown(group))
    .sort((a, b) => rarity(b, vocabulary) - rarity(a, vocabulary))
    .slice(0, MOST_ATTEMPTS)
    .map((group) => [group, ...appliance])
}

/** No word of the catalogue is meant by it, not even misspelt. */
export function isUnknown({ alternatives }: WordGroup): boolean {
  return alternatives.length === 0
}

/** A word that the catalogue does not have at all says nothing about its parts. */
function informs(group: WordGroup, vocabulary: Vocabulary): number {
  return isUnknown(group) ? 0 : rarity(group, vocabulary)
}

function distinct(requirements: readonly Requirement[]): readonly Requirement[] {
  const byWords = new Map(
    requirements.map((each) => [each.map(({ word }) => word).join(' '), each]),
  )
  return [...byWords.values()]
}
