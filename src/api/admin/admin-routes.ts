import type { FastifyInstance } from 'fastify'
import { renewStaleWords } from '#commands/catalogue/category-words.ts'
import type { Store } from '#commands/store.ts'
import { type Route, registerRoutes } from '#http/calls/route.ts'
import { staffCategoryRoutes } from './categories.ts'
import { staffFigureRoutes } from './figures.ts'
import { staffListRoutes } from './lists.ts'
import { registerImports } from './product-import.ts'
import { staffProductRoutes } from './products.ts'
import { staffReportRoutes } from './reports.ts'

/** Registers what staff do apart from orders; returns the routes for the API reference. */
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
    // Continues what a process that was ended has left; the start does not wait for it.
    void renewStaleWords(store.db, store.write).catch((error) =>
      log(error, 'Products of a renamed category keep their old words for now'),
    )
  })
  return [...routes, ...imports]
}
