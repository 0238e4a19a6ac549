import { PATTERNS, paths } from './shop-paths.ts'

/*
 * Addresses of the guides. Apart from `paths.ts`, which every page loads: only pages that show or
 * link to guides need these.
 */
export const KNOWLEDGE_PATTERNS = {
  symptoms: PATTERNS.symptoms,
  symptom: '/appliance-parts/symptoms/:slug',
  symptomAnswer: '/appliance-parts/symptoms/:slug/:answer',
  errorCodes: '/appliance-parts/error-codes',
  errorCode: '/appliance-parts/error-codes/:maker/:code',
  howTos: '/appliance-parts/how-to',
  howTo: PATTERNS.howTo,
} as const

export type KnowledgeRouteName = keyof typeof KNOWLEDGE_PATTERNS

export const errorCodesPath = KNOWLEDGE_PATTERNS.errorCodes
export const howTosPath = KNOWLEDGE_PATTERNS.howTos

export function symptomPath(slug: string, answer = ''): string {
  const path = `${paths.symptoms}/${encodeURIComponent(slug)}`
  return answer === '' ? path : `${path}/${encodeURIComponent(answer)}`
}

export function errorCodePath(maker: string, code: string): string {
  return `${errorCodesPath}/${encodeURIComponent(maker)}/${encodeURIComponent(code)}`
}
