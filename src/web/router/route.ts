import type { ComponentType, ReactNode } from 'react'
import type { Address } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import type { AdminRouteName } from '../paths/admin-paths.ts'
import type { KnowledgeRouteName } from '../paths/knowledge-paths.ts'
import type { LinkRouteName } from '../paths/link-paths.ts'
import type { RouteName } from '../paths/shop-paths.ts'
import type { Shop } from '../shop.ts'

/** Where a visitor is: what the address says beyond the name of the page. */
export type At = {
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}

export type PageProps = At

export type PageModule = {
  readonly default: ComponentType<PageProps>
  /** What stands around it instead of the shop's header and footer. */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>
  /** Added by the build on the server: see `pageSources` in vite.config.ts. */
  readonly source?: string
}

export type Route = {
  readonly name:
    | RouteName
    | KnowledgeRouteName
    | LinkRouteName
    | AdminRouteName
    | 'ownPage'
    | 'notFound'
  readonly path: string
  /** Other addresses of the same page; the server sends them to `path`. */
  readonly aliases: readonly string[]
  /** Without the shop's name, which every title carries. A page's own <Head> may say more. */
  readonly title: string
  readonly page: () => Promise<PageModule>
  /** What it reads before it can show anything, the same for every visitor. */
  readonly reads: (at: At, shop: Shop) => readonly Address<PublicRead>[]
  /** The query parameters it knows; all others are nothing to it. */
  readonly query: readonly string[]
  /** Those of them that may be given several times; of all others the first is meant. */
  readonly lists: readonly string[]
  readonly noindex: boolean
  /** About one visitor: the server's page is the same for all, but no cache may store it. */
  readonly personal: boolean
  /** For staff: nobody on the way may keep a copy. */
  readonly staff: boolean
}

export type RouteMatch = At & { readonly route: Route }
