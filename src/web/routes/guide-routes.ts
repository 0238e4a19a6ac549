import type { Route } from '../router/route.ts'
import { diagramRoutes } from './diagram-routes.ts'
import { knowledgeRoutes } from './knowledge-routes.ts'

/** Guides lead to drawings and back: whoever opens one can open all of them without a new page. */
export const guideRoutes: readonly Route[] = [...knowledgeRoutes, ...diagramRoutes]
