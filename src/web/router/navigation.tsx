import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react'
import { dropStrayDoubleClicks } from './double-clicks.ts'
import { followLinks } from './link-events.ts'
import { focusPage, rememberScroll, scrollToHash, scrollToRemembered } from './scroll-and-focus.ts'

type NavigateOptions = {
  readonly replace?: boolean
  /** Off for a change within a page, such as another sort order: scroll and focus stay. */
  readonly scroll?: boolean
}

type Navigation = {
  /** Path and query of the page on screen. */
  readonly url: string
  /** The next page is on its way. */
  readonly pending: boolean
  /** The page on screen does not begin at its top: it was returned to, or its address has a target. */
  readonly isScrolled: boolean
  readonly navigate: (to: string, options?: NavigateOptions) => void
  /** Fetches a page's code and data before it is asked for. */
  readonly prefetch: (to: string) => void
}

export type NavigationSources = {
  /** Whether this browser has the page's row; the server knows all of them. */
  readonly isKnown: (url: string) => boolean
  /** The address a path really has: the specification's short forms lead to the full ones. */
  readonly settle: (url: string) => string
  /** Code and data of a page. Never rejects: a failure shows when the page renders. */
  readonly load: (url: string) => Promise<void>
  /** Its code is loaded: it can render at once, if only to say that its data is loading. */
  readonly isRenderable: (url: string) => boolean
}

/** Going back waits this long for the page's data, so that nothing flashes on the way. */
const BACK_PATIENCE_MS = 1_500

type Place = {
  readonly url: string
  readonly hash: string
  readonly key: string
  readonly how: 'load' | 'push' | 'within' | 'back'
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider above it')
  return navigation
}

/** The path of the page on screen, without its query. */
export function usePath(): string {
  return useNavigation().url.split('?')[0] ?? '/'
}

export function useQueryParameters(): URLSearchParams {
  return new URLSearchParams(useNavigation().url.split('?')[1])
}

/** The location is React state, so that a navigation can be a transition. */
export function NavigationProvider(props: {
  readonly url: string
  readonly sources: NavigationSources
  readonly children: ReactNode
}) {
  const { sources } = props
  const [place, setPlace] = useState<Place>({
    url: props.url,
    hash: '',
    key: 'first',
    how: 'load',
  })
  const [pending, startTransition] = useTransition()
  // The history entry on screen. A ref, since history events arrive outside rendering.
  const entry = useRef(place.key)
  const latest = useRef(0)

  // A transition keeps the old page until the new one's code is here, and lets typing go first. It
  // takes several frames, which a page that can render in this one need not wait for.
  const go = useCallback(
    (next: Place) => {
      if (next.how !== 'within' && sources.isRenderable(next.url)) setPlace(next)
      else startTransition(() => setPlace(next))
    },
    [sources],
  )

  const navigate = useCallback(
    (to: string, options: NavigateOptions = {}) => {
      const target = new URL(to, window.location.href)
      const wanted = target.pathname + target.search
      if (target.origin !== window.location.origin || !sources.isKnown(wanted)) {
        return window.location.assign(target)
      }
      const url = sources.settle(wanted)
      rememberScroll(entry.current)
      const key = options.replace ? entry.current : crypto.randomUUID()
      window.history[options.replace ? 'replaceState' : 'pushState']({ key }, '', url + target.hash)
      entry.current = key
      latest.current += 1
      void sources.load(url)
      go({ url, hash: target.hash, key, how: options.scroll === false ? 'within' : 'push' })
    },
    [sources, go],
  )

  const prefetch = useCallback(
    (to: string) => {
      const target = new URL(to, window.location.href)
      if (target.origin === window.location.origin) {
        void sources.load(sources.settle(target.pathname + target.search))
      }
    },
    [sources],
  )

  // The browser's own events: history and links are outside React.
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    entry.current = window.history.state?.key ?? 'first'
    const goBack = async (event: PopStateEvent) => {
      rememberScroll(entry.current)
      const key: string = event.state?.key ?? 'first'
      const url = window.location.pathname + window.location.search
      if (!sources.isKnown(url)) return window.location.reload()
      entry.current = key
      latest.current += 1
      const mine = latest.current
      await Promise.race([sources.load(url), patience()])
      if (latest.current === mine) go({ url, hash: '', key, how: 'back' })
    }
    const leave = () => {
      rememberScroll(entry.current)
      // The browser scrolls a page that is reloaded.
      window.history.scrollRestoration = 'auto'
    }
    const unfollow = followLinks({ navigate, prefetch })
    const allowStrayClicks = dropStrayDoubleClicks()
    window.addEventListener('popstate', goBack)
    window.addEventListener('pagehide', leave)
    return () => {
      unfollow()
      allowStrayClicks()
      window.removeEventListener('popstate', goBack)
      window.removeEventListener('pagehide', leave)
    }
  }, [sources, navigate, prefetch, go])

  // After the new screen is in the document and before it is painted.
  useLayoutEffect(() => {
    if (place.how === 'load' || place.how === 'within') return
    if (place.how === 'back') scrollToRemembered(place.key)
    else if (!scrollToHash()) window.scrollTo(0, 0)
    focusPage()
  }, [place])

  const isScrolled = place.how === 'back' || place.hash !== ''
  const navigation = useMemo(
    () => ({ url: place.url, pending, isScrolled, navigate, prefetch }),
    [place.url, pending, isScrolled, navigate, prefetch],
  )
  return <NavigationContext value={navigation}>{props.children}</NavigationContext>
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, BACK_PATIENCE_MS))
}
