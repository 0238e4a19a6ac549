import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { prefetchAnswers } from './data/queries.ts'
import type { Matcher } from './router/matching.ts'
import { NavigationProvider, type NavigationSources, useNavigation } from './router/navigation.tsx'
import { loadPage } from './router/page-modules.ts'
import { PageView } from './router/page-view.tsx'
import { HeadProvider, type HeadSink, RouteHead } from './shell/head.tsx'
import { NotFoundPage } from './shell/not-found.tsx'
import { ShopFrame } from './shell/shop-frame.tsx'

export type AppProps = {
  readonly url: string
  readonly matcher: Matcher
  readonly client: QueryClient
  readonly head: HeadSink
}

/** The whole application at an address: the same tree on the server and in the browser. */
export function App({ url, matcher, client, head }: AppProps) {
  const sources = useMemo(() => sourcesOf(matcher, client), [matcher, client])
  return (
    <QueryClientProvider client={client}>
      <HeadProvider value={head}>
        <NavigationProvider url={url} sources={sources}>
          <Screen matcher={matcher} />
        </NavigationProvider>
      </HeadProvider>
    </QueryClientProvider>
  )
}

function Screen({ matcher }: { readonly matcher: Matcher }) {
  const { url } = useNavigation()
  const found = useMemo(() => matcher(url), [matcher, url])
  if (found.kind !== 'page') {
    return (
      <ShopFrame>
        <RouteHead title="404 Page Not Found" noindex status={404} />
        <NotFoundPage />
      </ShopFrame>
    )
  }
  const { route } = found.match
  return (
    <>
      <RouteHead
        title={route.title}
        {...(route.noindex ? { noindex: true } : { canonical: found.url })}
      />
      <PageView match={found.match} frame={ShopFrame} />
    </>
  )
}

function sourcesOf(matcher: Matcher, client: QueryClient): NavigationSources {
  return {
    settle(url) {
      const found = matcher(url)
      return found.kind === 'moved' ? found.to : url
    },
    async load(url) {
      const found = matcher(url)
      if (found.kind !== 'page') return
      const { route } = found.match
      const code = loadPage(route).catch(() => {})
      await Promise.all([code, prefetchAnswers(client, route.reads(found.match))])
    },
  }
}
