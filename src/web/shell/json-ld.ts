import type { Crumb } from './breadcrumb.tsx'
import { absolute } from './head-tags.ts'

/** schema.org's words for the way to a page. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      ...(href === undefined ? {} : { item: absolute(href, origin) }),
    })),
  }
}
