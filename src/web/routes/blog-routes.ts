import { articleParts } from '../info/blog/article-reads.ts'
import type { Route } from '../router/route.ts'
import { page } from '../routes.ts'

/** The blog. Apart from the shop's other pages: a browser loads the articles' parts only there. */
export const blogRoutes: readonly Route[] = [
  page('blog', 'Blog', {
    page: () => import('../info/blog/blog-page.tsx'),
    query: ['category', 'tag', 'sort', 'page'],
  }),
  page('blogArticle', 'Article', {
    page: () => import('../info/blog/blog-article-page.tsx'),
    reads: ({ params }) => articleParts(params.slug),
  }),
]
