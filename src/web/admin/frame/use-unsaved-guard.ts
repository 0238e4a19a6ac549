import { useEffect, useEffectEvent, useRef } from 'react'

const UNSAVED = 'Your changes are not saved. Leave without saving them?'

/** Asks before somebody leaves a screen with changes that are not saved, or other work on the way. */
export function useUnsavedGuard(
  isUnsaved: boolean,
  question = UNSAVED,
): { readonly lift: () => void } {
  const isUp = useRef(false)
  isUp.current = isUnsaved
  const confirmed = useEffectEvent(() => window.confirm(question))
  // Leaving is an event of the browser and of links anywhere on the page.
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (isUp.current) event.preventDefault()
    }
    // Before the link's own handler, which would change the page at once.
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!isUp.current || !link || confirmed()) return
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
