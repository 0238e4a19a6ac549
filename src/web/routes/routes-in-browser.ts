import type { Route } from '../router/route.ts'
import { routes as shopRoutes } from '../routes.ts'

/*
 * Most visitors see neither guides nor the back office: a browser that opens one of these loads the
 * table of its kind, and asks the server for the others.
 */

type Table = () => Promise<readonly Route[]>

const guides: Table = async () => (await import('./guide-routes.ts')).guideRoutes
const blog: Table = async () => (await import('./blog-routes.ts')).blogRoutes
const links: Table = async () => (await import('./link-routes.ts')).linkRoutes
const admin: Table = async () => (await import('./admin-routes.ts')).adminRoutes

/** By the word after the prefix: the patterns themselves come with the tables. */
const TABLES: ReadonlyMap<string, Table> = new Map([
  ['symptoms', guides],
  ['error-codes', guides],
  ['how-to', guides],
  ['diagrams', guides],
  ['blog', blog],
  ['buyer-answers', links],
  ['email', links],
  ['forms', links],
])
const ADMIN = /^\/admin(\/|$)/

/** The pages that a browser at this path can show by itself, the one at the path among them. */
export async function routesInBrowser(path: string): Promise<readonly Route[]> {
  const [, , word = ''] = path.split('/')
  const table = ADMIN.test(path) ? admin : TABLES.get(word)
  return table ? [...shopRoutes, ...(await table())] : shopRoutes
}
