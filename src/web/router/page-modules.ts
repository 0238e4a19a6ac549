import type { PageModule, Route } from './route.ts'

type Loader = Route['page']

const promises = new Map<Loader, Promise<PageModule>>()
const loaded = new Map<Loader, PageModule>()

/** A page's code, fetched once. A failed fetch is forgotten, so that the next visit tries again. */
export function loadPage(route: Route): Promise<PageModule> {
  const known = promises.get(route.page)
  if (known) return known
  const promise = route.page().then((module) => {
    loaded.set(route.page, module)
    return module
  })
  promise.catch(() => promises.delete(route.page))
  promises.set(route.page, promise)
  return promise
}

/** The page's code if it is here already: then it renders without waiting, on both sides alike. */
export function loadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.page)
}
