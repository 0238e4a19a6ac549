import type { GuideLinkJson } from '#contract/search/search.ts'
import { codeSlug, makerSlug, partName } from '#domain/knowledge/names.ts'
import type { Guide } from '#domain/search/guides.ts'

export function guideLinkJson(guide: Guide): GuideLinkJson {
  switch (guide.type) {
    case 'symptom':
      return { type: 'symptom', slug: guide.symptom.slug, title: guide.symptom.title }
    case 'error-codes':
      return { type: 'error-codes', title: 'What error codes mean, by maker' }
    case 'how-to':
      return {
        type: 'how-to',
        slug: guide.howTo.slug,
        title: `How to replace a ${partName(guide.howTo).toLowerCase()}`,
      }
    case 'error-code': {
      const { maker, meaning } = guide.entry
      const slug = codeSlug(guide.code)
      const title = `${maker} ${guide.code}`
      return { type: 'error-code', maker: makerSlug(maker), slug, title, meaning }
    }
  }
}
