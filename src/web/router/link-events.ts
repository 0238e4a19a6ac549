/** What links ask for: to go to an address of ours, or to have it ready. */
type Follower = {
  readonly navigate: (to: string) => void
  readonly prefetch: (to: string) => void
}

/** Long enough to tell a pointer that rests from one that passes. */
const HOVER_MS = 50

/**
 * Every plain link in the document stays within the application, and pointing at one fetches its
 * page beforehand. One listener for all: a link needs no code of its own.
 */
export function followLinks(navigation: Follower): () => void {
  let hover: ReturnType<typeof setTimeout> | undefined

  const click = (event: MouseEvent) => {
    const link = ownLink(event)
    if (!link || isSpecialClick(event) || isJumpWithinPage(link)) return
    event.preventDefault()
    navigation.navigate(link.pathname + link.search + link.hash)
  }
  const point = (event: Event) => {
    clearTimeout(hover)
    const link = ownLink(event)
    if (!link) return
    const wait = event.type === 'pointerover' ? HOVER_MS : 0
    hover = setTimeout(() => navigation.prefetch(link.pathname + link.search), wait)
  }

  document.addEventListener('click', click)
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, point, { passive: true })
  }
  return () => {
    clearTimeout(hover)
    document.removeEventListener('click', click)
    for (const type of ['pointerover', 'touchstart', 'focusin']) {
      document.removeEventListener(type, point)
    }
  }
}

/** The link of ours that an event is about; new tabs, downloads and files are not. */
function ownLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.origin !== window.location.origin) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  if (link.hasAttribute('download') || link.hasAttribute('data-native')) return undefined
  return /^\/(api|pictures|assets)\//.test(link.pathname) ? undefined : link
}

function isSpecialClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.defaultPrevented || event.button !== 0 || modified
}

function isJumpWithinPage(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location
  return link.hash !== '' && link.pathname === pathname && link.search === search
}
