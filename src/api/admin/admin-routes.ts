import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import { type Route, registerRoutes } from '#http/calls/route.ts'
import type { WebhookAddresses } from '#jobs/integrations/addresses.ts'
import type { PictureStore } from '#jobs/pictures/picture-store.ts'
import type { StaffMode } from './access/staff-mode.ts'
import { adminCategoryRoutes, renewWordsInBackground } from './catalogue/categories.ts'
import { adminProductRoutes } from './catalogue/products.ts'
import { registerDemoData } from './demo-data.ts'
import { adminDiagramSpotRoutes } from './diagrams/diagram-spots.ts'
import { adminDiagramRoutes } from './diagrams/diagrams.ts'
import { adminEmailAddressRoutes } from './emails/email-addresses.ts'
import { adminEmailTextRoutes } from './emails/email-texts.ts'
import { adminEmailRoutes, type Mail } from './emails/emails.ts'
import { exportRoutes } from './exports/exports.ts'
import { changeRoutes } from './integrations/changes.ts'
import { deliveryRoutes } from './integrations/deliveries.ts'
import { endpointRoutes } from './integrations/endpoints.ts'
import { keyRoutes } from './integrations/keys.ts'
import { adminKnowledgeRoutes } from './knowledge.ts'
import { adminListRoutes } from './lists.ts'
import { adminNewsletterRoutes } from './newsletter/newsletters.ts'
import { adminSubscriberRoutes } from './newsletter/subscribers.ts'
import { adminChargeRoutes } from './orders/charges.ts'
import { adminCouponRoutes } from './orders/coupons.ts'
import { adminFigureRoutes } from './orders/figures.ts'
import { adminReportRoutes } from './orders/reports.ts'
import type { BuiltInPages } from './pages/built-in-pages.ts'
import { adminPageRoutes } from './pages/pages.ts'
import { registerPictures } from './pictures.ts'
import { registerProductImport } from './product-import/product-import.ts'
import { adminQuestionRoutes } from './questions/questions.ts'
import { firstStepRoutes } from './shop/first-steps.ts'
import { registerLogoUpload } from './shop/logo.ts'
import { settingsRoutes } from './shop/settings.ts'

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
