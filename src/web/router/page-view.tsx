import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { HydratedFlag } from './hydrated-flag.tsx'
import { loadedPage, loadPage } from './page-modules.ts'
import type { RouteMatch } from './route.ts'

type PageViewProps = {
  readonly match: RouteMatch
  /** The frame of pages that bring none of their own. */
  readonly frame: ComponentType<{ readonly children: ReactNode }>
}

/** The page of an address in its frame. Another address is another page, with fresh state. */
export function PageView(props: PageViewProps) {
  return (
    <Suspense fallback={null}>
      <LoadedPage {...props} />
    </Suspense>
  )
}

function LoadedPage({ match, frame }: PageViewProps) {
  const { default: Page, Frame = frame } = loadedPage(match.route) ?? use(loadPage(match.route))
  return (
    <Frame>
      <Page key={pageKey(match)} params={match.params} search={match.search} />
      <HydratedFlag />
    </Frame>
  )
}

function pageKey({ route, params }: RouteMatch): string {
  return [route.name, ...Object.values(params)].join('/')
}
