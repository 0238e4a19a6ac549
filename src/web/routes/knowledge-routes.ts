import { addressOf } from '#contract/address.ts'
import {
  errorCode,
  errorCodeList,
  howTo,
  howToList,
  symptomGuide,
  symptomList,
} from '#contract/knowledge/knowledge-calls.ts'
import { KNOWLEDGE_PATTERNS, type KnowledgeRouteName } from '../paths/knowledge-paths.ts'
import type { Route } from '../router/route.ts'
import { routeAt } from '../routes.ts'

const symptomPage = () => import('../storefront/knowledge/symptom-page.tsx')

/** The guides. Apart from the shop's other pages: see routes-in-browser.ts. */
export const knowledgeRoutes: readonly Route[] = [
  guide('symptoms', 'What Is Wrong?', {
    page: () => import('../storefront/knowledge/symptoms-page.tsx'),
    reads: () => [addressOf(symptomList)],
  }),
  guide('symptom', 'What Is Wrong?', {
    page: symptomPage,
    reads: ({ params: { slug = '' } }) => [addressOf(symptomGuide, { slug })],
  }),
  guide('symptomAnswer', 'What Is Wrong?', {
    page: symptomPage,
    reads: ({ params: { slug = '' } }) => [addressOf(symptomGuide, { slug })],
    noindex: true,
  }),
  guide('errorCodes', 'Error Codes', {
    page: () => import('../storefront/knowledge/error-codes-page.tsx'),
    reads: () => [addressOf(errorCodeList)],
  }),
  guide('errorCode', 'Error Code', {
    page: () => import('../storefront/knowledge/error-code-page.tsx'),
    reads: ({ params: { maker = '', code = '' } }) => [addressOf(errorCode, { maker, code })],
  }),
  guide('howTos', 'How to Install It', {
    page: () => import('../storefront/knowledge/how-tos-page.tsx'),
    reads: () => [addressOf(howToList)],
  }),
  guide('howTo', 'How to Install It', {
    page: () => import('../storefront/knowledge/how-to-page.tsx'),
    reads: ({ params: { slug = '' } }) => [addressOf(howTo, { slug })],
  }),
]

function guide(name: KnowledgeRouteName, title: string, row: Parameters<typeof routeAt>[3]): Route {
  return routeAt(name, KNOWLEDGE_PATTERNS[name], title, row)
}
