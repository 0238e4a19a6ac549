import { createContext, useContext, useLayoutEffect } from 'react'
import type { PageHead } from './head-tags.ts'

/** The route's own head stands below; a page's <Head> lies over it until the page is left. */
type HeadLayer = 'route' | 'page'

export type HeadSink = {
  /** "https://parts.example" where the shop knows its own address, or empty. */
  readonly origin: string
  /** Rendering is all that happens on the server, so there a head counts as soon as it is rendered. */
  readonly immediate: boolean
  readonly set: (layer: HeadLayer, head: PageHead | undefined) => void
}

const HeadContext = createContext<HeadSink>({ origin: '', immediate: false, set: () => {} })
export const HeadProvider = HeadContext.Provider

/** Says what the document's head holds while this is on screen. One per page. */
export function Head(props: PageHead) {
  return useHead('page', props)
}

/** For data that wants absolute addresses. */
export function useOrigin(): string {
  return useContext(HeadContext).origin
}

export function RouteHead(props: PageHead) {
  return useHead('route', props)
}

function useHead(layer: HeadLayer, head: PageHead): null {
  const sink = useContext(HeadContext)
  if (sink.immediate) sink.set(layer, head)
  // Effects never run on the server.
  const serialised = sink.immediate ? '' : JSON.stringify(head)
  // The document's head is outside React's tree.
  useLayoutEffect(() => {
    sink.set(layer, JSON.parse(serialised) as PageHead)
    return () => sink.set(layer, undefined)
  }, [sink, layer, serialised])
  return null
}
