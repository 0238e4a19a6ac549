import { withQuery } from '#contract/address.ts'
import { adminPaths } from '../../paths/admin-paths.ts'

/** Where staff edit a page of the shop; `from` begins with a former text, or with the built-in one. */
export function editPagePath(path: string, from?: number | 'built-in'): string {
  return withQuery(adminPaths.pages, { path, from })
}

/** Where they add a page of their own, or an article. */
export function newPagePath(kind: 'own' | 'article'): string {
  return withQuery(adminPaths.pages, { kind })
}
