import type { FastifyInstance } from 'fastify'
import { renewStaleWords } from '#flows/category-words.ts'
import { type Route, registerRoutes } from './route.ts'
import { staffCategoryRoutes } from './staff-categories.ts'
import { staffFigureRoutes } from './staff-figures.ts'
import { registerImports } from './staff-imports.ts'
import { staffListRoutes } from './staff-lists.ts'
import { staffProductRoutes } from './staff-products.ts'
import { staffReportRoutes } from './staff-reports.ts'
import type { Store } from './store.ts'

/** What staff do, orders aside; answers the routes for the API's own description. */
export function registerBackOffice(
  app: FastifyInstance,
  store: Store,
  clock: () => number,
): readonly Route[] {
  const log = (error: unknown, sentence: string) => app.log.warn({ err: error }, sentence)
  const routes = [
    ...staffProductRoutes(store),
    ...staffCategoryRoutes(store, log),
    ...staffFigureRoutes(store, clock),
    ...staffReportRoutes(store, clock),
    ...staffListRoutes(store),
  ]
  registerRoutes(app, routes)
  const imports = registerImports(app, { store, clock })
  app.addHook('onListen', async () => {
    // A process that ended in the middle of it left this to the next; nobody waits for it.
    void renewStaleWords(store.db, store.write).catch((error) =>
      log(error, 'Products of a renamed category keep their old words for now'),
    )
  })
  return [...routes, ...imports]
}
