import { withQuery } from '#contract/address.ts'
import { adminPaths } from '../../paths/admin-paths.ts'

/** Reloads the screen: name, colour and logo stand around it as well. */
export function showSaved({ version }: { readonly version: number }): void {
  window.location.assign(withQuery(adminPaths.settings, { saved: version }))
}
