import { useEffect } from 'react'

/**
 * For tests that ask whether a page has been taken over: until then a click is the browser's own.
 * It stands inside the page, which React hydrates after the frame around it.
 */
export function HydratedFlag() {
  // The document's root is outside React's tree.
  useEffect(() => {
    document.documentElement.dataset.live = 'true'
  }, [])
  return null
}
