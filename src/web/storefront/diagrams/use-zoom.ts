import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const LARGEST = 4
/** Of a press on a button; the wheel and two fingers go in between. */
const STEP = 1.5
/** How much of the view a press on an arrow moves. */
const PAN = 0.4

/** What stays where it is on the screen. */
type Around = { readonly clientX: number; readonly clientY: number }

/**
 * Enlarges what is inside a box, which then scrolls by whatever means the browser has: wheel, finger,
 * arrow keys, scroll bars. Ctrl with the wheel and two fingers enlarge around where they are.
 */
export function useZoom() {
  const box = useRef<HTMLElement>(null)
  const [scale, setScale] = useState(1)
  const latest = useRef(1)

  const zoomBy = useCallback((factor: number, at?: Around) => {
    const element = box.current
    const next = Math.min(Math.max(latest.current * factor, 1), LARGEST)
    if (!element || next === latest.current) return
    const edge = element.getBoundingClientRect()
    const x = at ? at.clientX - edge.left : edge.width / 2
    const y = at ? at.clientY - edge.top : edge.height / 2
    const ratio = next / latest.current
    const { scrollLeft, scrollTop } = element
    latest.current = next
    // The new size has to be there before it can be scrolled.
    flushSync(() => setScale(next))
    element.scrollTo((scrollLeft + x) * ratio - x, (scrollTop + y) * ratio - y)
  }, [])
  const pan = (right: number, down: number) => {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {}
    box.current?.scrollBy({ left: right * PAN * clientWidth, top: down * PAN * clientHeight })
  }

  // React listens passively to both: only a listener of our own can keep the page as large as it is.
  useEffect(() => {
    const element = box.current
    if (!element) return
    let apart = 0
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 200), event)
    }
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        apart = 0
        return
      }
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      const between = {
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      }
      if (apart > 0) zoomBy(distance / apart, between)
      apart = distance
    }
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('touchstart', touch, { passive: false })
    element.addEventListener('touchmove', touch, { passive: false })
    element.addEventListener('touchend', touch)
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('touchstart', touch)
      element.removeEventListener('touchmove', touch)
      element.removeEventListener('touchend', touch)
    }
  }, [zoomBy])

  return {
    box,
    scale,
    isLargest: scale >= LARGEST,
    enlarge: () => zoomBy(STEP),
    shrink: () => zoomBy(1 / STEP),
    reset: () => zoomBy(0),
    pan,
  }
}
