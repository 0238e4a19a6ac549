import type { Route } from '../router/route.ts'
import { routes as shopRoutes } from '../routes.ts'
import { adminRoutes } from './admin-routes.ts'
import { blogRoutes } from './blog-routes.ts'
import { guideRoutes } from './guide-routes.ts'
import { linkRoutes } from './link-routes.ts'

/** Every page, guides and the back office too: for the server. A browser has some of them. */
export const routes: readonly Route[] = [
  ...shopRoutes,
  ...guideRoutes,
  ...blogRoutes,
  ...linkRoutes,
  ...adminRoutes,
]
