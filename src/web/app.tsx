import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { PageDirectory } from '#contract/pages/pages.ts'
import { PagesProvider } from './data/pages.ts'
import { prefetchResponses } from './data/queries.ts'
import { HydratedFlag } from './router/hydrated-flag.tsx'
import type { Matcher } from './router/matching.ts'
import { NavigationProvider, type NavigationSources, useNavigation } from './router/navigation.tsx'
import { loadedPage, loadPage } from './router/page-modules.ts'
import { PageView } from './router/page-view.tsx'
import { shownAt } from './routes.ts'
import { ErrorBoundary, Trouble } from './shell/error-boundary.tsx'
import { HeadProvider, type HeadSink, RouteHead } from './shell/head.tsx'
import { ShopFrame } from './shell/shop-frame.tsx'
import { type Shop, ShopProvider } from './shop.ts'
import { Announcer, announce } from './ui/announcer.tsx'
import { ToastHost } from './ui/toast-host.tsx'

type AppProps = {
  readonly url: string
  readonly matcher: Matcher
  readonly client: QueryClient
  readonly head: HeadSink
  readonly shop: Shop
  readonly pages: PageDirectory | undefined
}

/** The whole application at an address: the same tree on the server and in the browser. */
export function App({ url, matcher, client, head, shop, pages }: AppProps) {
  const sources = useMemo(() => sourcesOf(matcher, client, shop), [matcher, client, shop])
  return (
    <QueryClientProvider client={client}>
      <ShopProvider value={shop}>
        <HeadProvider value={head}>
          <PagesProvider value={pages}>
            <NavigationProvider url={url} sources={sources}>
              <Screen matcher={matcher} />
            </NavigationProvider>
          </PagesProvider>
        </HeadProvider>
      </ShopProvider>
    </QueryClientProvider>
  )
}

function Screen({ matcher }: { readonly matcher: Matcher }) {
  const { url, pending } = useNavigation()
  return (
    <>
      {pending && <div aria-hidden className="loading-bar" />}
      <ErrorBoundary url={url} fallback={<TroubleScreen />}>
        <CurrentPage url={url} matcher={matcher} />
      </ErrorBoundary>
      <TitleAnnouncer url={url} />
      <Announcer />
      <ToastHost />
    </>
  )
}

function CurrentPage({ url, matcher }: { readonly url: string; readonly matcher: Matcher }) {
  const found = useMemo(() => matcher(url), [matcher, url])
  const match = shownAt(found)
  const isIndexed = found.kind === 'page' && !match.route.noindex
  return (
    <>
      <RouteHead
        title={match.route.title}
        {...(isIndexed ? { canonical: found.url } : { noindex: true })}
      />
      <PageView match={match} frame={ShopFrame} />
    </>
  )
}

function TroubleScreen() {
  return (
    <ShopFrame>
      <RouteHead title="This page did not load" noindex />
      <Trouble />
      <HydratedFlag />
    </ShopFrame>
  )
}

/** Announces the new page, as screen readers do by themselves after a page load. */
function TitleAnnouncer({ url }: { readonly url: string }) {
  const path = url.split('?')[0]
  const announced = useRef(path)
  // After the page's head has set the title.
  useEffect(() => {
    if (announced.current === path) return
    announced.current = path
    announce(document.title)
  }, [path])
  return null
}

function sourcesOf(matcher: Matcher, client: QueryClient, shop: Shop): NavigationSources {
  return {
    isKnown: (url) => matcher(url).kind !== 'missing',
    settle(url) {
      const found = matcher(url)
      return found.kind === 'moved' ? found.to : url
    },
    async load(url) {
      const found = matcher(url)
      if (found.kind !== 'page') return
      const { route } = found.match
      const code = loadPage(route).catch(() => {})
      await Promise.all([code, prefetchResponses(client, route.reads(found.match, shop))])
    },
    isRenderable(url) {
      const found = matcher(url)
      return found.kind !== 'page' || loadedPage(found.match.route) !== undefined
    },
  }
}
