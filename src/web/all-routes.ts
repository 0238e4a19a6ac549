import { adminRoutes } from './admin-routes.ts'
import { blogRoutes } from './blog-routes.ts'
import { diagramRoutes } from './diagram-routes.ts'
import { knowledgeRoutes } from './knowledge-routes.ts'
import { linkRoutes } from './link-routes.ts'
import type { Route } from './router/route.ts'
import { routes as shopRoutes } from './routes.ts'

/** Every page, guides and the back office too: for the server, and for whoever visits those. */
export const routes: readonly Route[] = [
  ...shopRoutes,
  ...knowledgeRoutes,
  ...blogRoutes,
  ...diagramRoutes,
  ...linkRoutes,
  ...adminRoutes,
]
