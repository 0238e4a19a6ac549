import { useEffect, useRef } from 'react'

const QUESTION = 'Your changes are not saved. Leave without saving them?'

/** Asks before somebody leaves a screen with changes that are not saved. */
export function useUnsavedGuard(isUnsaved: boolean): { readonly lift: () => void } {
  const isUp = useRef(false)
  isUp.current = isUnsaved
  // Leaving is an event of the browser and of links anywhere on the page.
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (isUp.current) event.preventDefault()
    }
    // Before the link's own handler, which would change the page at once.
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!isUp.current || !link || window.confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', unload)
    document.addEventListener('click', click, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', unload)
      document.removeEventListener('click', click, { capture: true })
    }
  }, [])
  return {
    lift: () => {
      isUp.current = false
    },
  }
}
