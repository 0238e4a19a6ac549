import type { GuideLinkJson } from '#contract/search/search.ts'
import { errorCodePath, errorCodesPath, symptomPath } from '../paths/knowledge-paths.ts'
import { paths } from '../paths/shop-paths.ts'

/** Where a guide that a search found is. */
export function guideHref(guide: GuideLinkJson): string {
  switch (guide.type) {
    case 'symptom':
      return symptomPath(guide.slug)
    case 'error-code':
      return errorCodePath(guide.maker, guide.slug)
    case 'error-codes':
      return errorCodesPath
    case 'how-to':
      return paths.howTo(guide.slug)
  }
}
