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
  useEffect(() => afterNextPaint(() => startTransition(() => show(true))), [])
  return shown ? children : null
}

/** An effect of a click runs before its frame: what it starts itself would delay that frame. */
function afterNextPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
