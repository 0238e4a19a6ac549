import { diagramRoutes } from './diagram-routes.ts'
import { knowledgeRoutes } from './knowledge-routes.ts'
import type { Route } from './router/route.ts'

/** Guides lead to drawings and back: whoever opens one can open all of them without a new page. */
export const guideRoutes: readonly Route[] = [...knowledgeRoutes, ...diagramRoutes]
