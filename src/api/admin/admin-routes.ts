import type { FastifyInstance } from 'fastify'
import { renewStaleWords } from '#commands/catalogue/category-words.ts'
import type { Store } from '#commands/store.ts'
import { type Route, registerRoutes } from '#http/calls/route.ts'
import type { BuiltInPages } from './built-in-pages.ts'
import { adminCategoryRoutes } from './categories.ts'
import { adminChargeRoutes } from './charges.ts'
import { adminCouponRoutes } from './coupons.ts'
import { registerDemoData } from './demo-data.ts'
import { adminEmailTextRoutes } from './email-texts.ts'
import { adminEmailRoutes, type Mail } from './emails.ts'
import { adminFigureRoutes } from './figures.ts'
import { firstStepRoutes } from './first-steps.ts'
import { adminKnowledgeRoutes } from './knowledge.ts'
import { adminListRoutes } from './lists.ts'
import { registerLogoUpload } from './logo.ts'
import { adminPageRoutes } from './pages.ts'
import { registerProductImport } from './product-import.ts'
import { adminProductRoutes } from './products.ts'
import { adminReportRoutes } from './reports.ts'
import { settingsRoutes } from './settings.ts'
import type { StaffMode } from './staff-mode.ts'

/** Registers what staff do apart from orders; returns the routes for the API reference. */
export function registerAdminRoutes(
  app: FastifyInstance,
  store: Store,
  {
    clock,
    mode,
    builtInPages,
    mail,
  }: {
    readonly clock: () => number
    readonly mode: StaffMode
    readonly builtInPages: BuiltInPages
    readonly mail: Mail
  },
): readonly Route[] {
  const log = (error: unknown, sentence: string) => app.log.warn({ err: error }, sentence)
  const routes = [
    ...adminProductRoutes(store),
    ...adminCategoryRoutes(store, log),
    ...adminFigureRoutes(store, clock),
    ...adminReportRoutes(store, clock),
    ...adminListRoutes(store),
    ...settingsRoutes(store),
    ...firstStepRoutes(store, mode),
    ...adminPageRoutes(store, builtInPages),
    ...adminChargeRoutes(store),
    ...adminCouponRoutes(store),
    ...adminKnowledgeRoutes(store),
    ...adminEmailRoutes(store, mail),
    ...adminEmailTextRoutes(store, mail),
  ]
  registerRoutes(app, routes)
  const imports = registerProductImport(app, { store, clock })
  const demoData = registerDemoData(app, { store, clock, log })
  app.addHook('onListen', async () => {
    // Continues what a process that was ended has left; the start does not wait for it.
    void renewStaleWords(store.db, store.write).catch((error) =>
      log(error, 'Products of a renamed category keep their old words for now'),
    )
  })
  return [...routes, registerLogoUpload(app, store), ...imports, ...demoData]
}
