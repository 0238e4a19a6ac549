import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useIsInBrowser } from './in-browser.ts'
import { useNavigation } from './navigation.tsx'

/**
 * What is below the first screen of a page. After a click it follows a frame later, so that what the
 * visitor looks at is there sooner. On the server, and where the page is scrolled to at once, it is
 * there with the rest.
 */
export function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  const isNavigation = useIsInBrowser()
  const { isScrolled } = useNavigation()
  const [shown, show] = useState(!isNavigation || isScrolled)
  // The effect runs after the first paint, or with it: the transition is what comes later.
  useEffect(() => startTransition(() => show(true)), [])
  return shown ? children : null
}
