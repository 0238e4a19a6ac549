import { LINK_PATTERNS } from '../paths/link-paths.ts'
import type { Route } from '../router/route.ts'
import { routeAt } from '../routes.ts'

/**
 * Where signed links lead, and forms that are sent without script. Apart from the shop's other pages:
 * a browser loads this table only there.
 */
export const linkRoutes: readonly Route[] = [
  routeAt('buyerAnswers', LINK_PATTERNS.buyerAnswers, 'How Did the Repair Go?', {
    page: () => import('../storefront/buyers/buyer-answers-page.tsx'),
    noindex: true,
    personal: true,
  }),
  routeAt('emailAction', LINK_PATTERNS.emailAction, 'Your Emails', {
    page: () => import('../storefront/email-action/email-action-page.tsx'),
    noindex: true,
  }),
  routeAt('formSent', LINK_PATTERNS.formSent, 'Your Form', {
    page: () => import('../storefront/form-sent/form-sent-page.tsx'),
    noindex: true,
    personal: true,
  }),
]
