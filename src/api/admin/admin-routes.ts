import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import { type Route, registerRoutes } from '#http/calls/route.ts'
import type { WebhookAddresses } from '#jobs/integrations/addresses.ts'
import type { PictureStore } from '#jobs/pictures/picture-store.ts'
import type { BuiltInPages } from './built-in-pages.ts'
import { adminCategoryRoutes, renewWordsInBackground } from './categories.ts'
import { adminChargeRoutes } from './charges.ts'
import { adminCouponRoutes } from './coupons.ts'
import { registerDemoData } from './demo-data.ts'
import { adminDiagramSpotRoutes } from './diagram-spots.ts'
import { adminDiagramRoutes } from './diagrams.ts'
import { adminEmailAddressRoutes } from './email-addresses.ts'
import { adminEmailTextRoutes } from './email-texts.ts'
import { adminEmailRoutes, type Mail } from './emails.ts'
import { exportRoutes } from './exports.ts'
import { adminFigureRoutes } from './figures.ts'
import { firstStepRoutes } from './first-steps.ts'
import { changeRoutes } from './integrations/changes.ts'
import { deliveryRoutes } from './integrations/deliveries.ts'
import { endpointRoutes } from './integrations/endpoints.ts'
import { keyRoutes } from './integrations/keys.ts'
import { adminKnowledgeRoutes } from './knowledge.ts'
import { adminListRoutes } from './lists.ts'
import { registerLogoUpload } from './logo.ts'
import { adminNewsletterRoutes } from './newsletters.ts'
import { adminPageRoutes } from './pages.ts'
import { registerPictures } from './pictures.ts'
import { registerProductImport } from './product-import.ts'
import { adminProductRoutes } from './products.ts'
import { adminQuestionRoutes } from './questions.ts'
import { adminReportRoutes } from './reports.ts'
import { settingsRoutes } from './settings.ts'
import type { StaffMode } from './staff-mode.ts'
import { adminSubscriberRoutes } from './subscribers.ts'

/** Registers what staff do apart from orders; returns the routes for the API reference. */
export function registerAdminRoutes(
  app: FastifyInstance,
  store: Store,
  {
    clock,
    mode,
    builtInPages,
    mail,
    pictures,
    webhookAddresses,
  }: {
    readonly clock: () => number
    readonly mode: StaffMode
    readonly builtInPages: BuiltInPages
    readonly mail: Mail
    readonly pictures: PictureStore
    readonly webhookAddresses: WebhookAddresses
  },
): readonly Route[] {
  const log = (error: unknown, sentence: string) => app.log.warn({ err: error }, sentence)
  const routes = [
    ...adminProductRoutes(store),
    ...adminCategoryRoutes(store, log),
    ...adminFigureRoutes(store, clock),
    ...adminReportRoutes(store, clock),
    ...adminListRoutes(store),
    ...exportRoutes(store, clock),
    ...adminQuestionRoutes(store),
    ...settingsRoutes(store),
    ...firstStepRoutes(store, mode),
    ...adminPageRoutes(store, builtInPages),
    ...adminChargeRoutes(store),
    ...adminCouponRoutes(store),
    ...adminKnowledgeRoutes(store),
    ...adminDiagramRoutes(store),
    ...adminDiagramSpotRoutes(store),
    ...adminEmailRoutes(store, mail),
    ...adminEmailTextRoutes(store, mail),
    ...keyRoutes(store),
    ...endpointRoutes(store, webhookAddresses),
    ...deliveryRoutes(store),
    ...changeRoutes(store),
    ...adminEmailAddressRoutes(store),
    ...adminNewsletterRoutes(store, mail),
    ...adminSubscriberRoutes(store),
  ]
  registerRoutes(app, routes)
  const imports = registerProductImport(app, { store, clock })
  const demoData = registerDemoData(app, { store, clock, log })
  app.addHook('onListen', async () => {
    // Continues what a process that was ended has left; the start does not wait for it.
    renewWordsInBackground(store, log)
  })
  const ofPictures = registerPictures(app, store, pictures)
  return [...routes, registerLogoUpload(app, store), ...ofPictures, ...imports, ...demoData]
}
