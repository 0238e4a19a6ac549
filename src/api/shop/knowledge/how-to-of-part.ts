import type { HowTo } from '#domain/knowledge/entries.ts'
import type { Library } from '#domain/knowledge/library.ts'
import { applianceInText } from '#domain/search/appliance-in-text.ts'

/** Of the same kind on the same appliance: a control board is fitted differently everywhere. */
export function howToOfPart(library: Library, category: string, kind: string): HowTo | undefined {
  const appliance = applianceInText(category)
  return appliance && library.howToFor(appliance, kind)
}
