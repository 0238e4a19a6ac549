import type { PageContent } from '#domain/pages/content.ts'
import { builtInArticles } from './info/blog/built-in-articles.ts'
import { builtInOf } from './page-layout/editable.tsx'
import { loadPage } from './router/page-modules.ts'
import { blogRoutes } from './routes/blog-routes.ts'
import { routes } from './routes.ts'

type BuiltInPage = {
  readonly path: string
  readonly kind: 'built-in' | 'article'
  readonly hasForm: boolean
  readonly content: PageContent
}

/** Every page whose text staff may change, as it is built: for the server alone. */
export async function builtInPages(): Promise<readonly BuiltInPage[]> {
  const modules = await Promise.all(
    [...routes, ...blogRoutes].map(async (route) => ({ route, ...(await loadPage(route)) })),
  )
  const pages = modules.flatMap(({ route, default: page }) => {
    const builtIn = builtInOf(page)
    return builtIn ? [{ path: route.path, kind: 'built-in' as const, ...builtIn }] : []
  })
  return [...pages, ...builtInArticles()]
}
