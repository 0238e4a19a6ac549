import type { Route } from '../router/route.ts'
import { page } from '../routes.ts'
import { diagramReads, diagramsReads } from '../storefront/diagrams/diagram-address.ts'

/** The drawings of assemblies. Apart from the shop's other pages: see routes-in-browser.ts. */
export const diagramRoutes: readonly Route[] = [
  page('diagrams', 'Parts Diagrams', {
    page: () => import('../storefront/diagrams/diagrams-page.tsx'),
    query: ['model'],
    reads: diagramsReads,
  }),
  page('diagram', 'Parts Diagram', {
    page: () => import('../storefront/diagrams/diagram-page.tsx'),
    query: ['model', 'spot'],
    reads: diagramReads,
  }),
]
