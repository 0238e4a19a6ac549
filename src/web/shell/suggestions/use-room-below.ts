import { type RefObject, useLayoutEffect, useRef } from 'react'

const MARGIN_PX = 8

/**
 * An element that ends above the keyboard of a phone: `--room` is the height that is in view below
 * its upper edge. Only the visual viewport knows of the keyboard.
 */
export function useRoomBelow<Shown extends HTMLElement>(isShown: boolean): RefObject<Shown | null> {
  const element = useRef<Shown>(null)
  // The keyboard is the device's. Before the first paint, so that nothing jumps.
  useLayoutEffect(() => {
    const { visualViewport: viewport } = window
    const shown = element.current
    if (!isShown || !viewport || !shown) return
    const measure = () => {
      const below = viewport.offsetTop + viewport.height - shown.getBoundingClientRect().top
      shown.style.setProperty('--room', `${Math.max(below - MARGIN_PX, 0)}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [isShown])
  return element
}
