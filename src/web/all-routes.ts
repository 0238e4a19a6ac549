import { adminRoutes } from './admin-routes.ts'
import { diagramRoutes } from './diagram-routes.ts'
import type { Route } from './router/route.ts'
import { routes as shopRoutes } from './routes.ts'

/** Every page, the back office's too: for the server. */
export const routes: readonly Route[] = [...shopRoutes, ...diagramRoutes, ...adminRoutes]
