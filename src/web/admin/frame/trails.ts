import { adminPaths } from '../../paths/admin-paths.ts'

/** Where the screens about parts stand below. */
export const BELOW_PRODUCTS = [{ text: 'Products', href: adminPaths.products }]
