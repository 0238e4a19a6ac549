import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const CONTROLS = 'a, button, input'

type Place = { readonly product: string | undefined; readonly control: number }

/**
 * Whoever stood on a card when its list was replaced stands on the same control of the same product
 * in the new one. Returns the listeners of the list's frame.
 */
export function useFocusInReplacement(frame: RefObject<HTMLElement | null>, list: unknown) {
  const last = useRef<Place>(undefined)
  const shown = useRef(list)

  // Before the next key press: in an ordinary effect that could come first, and be lost.
  useLayoutEffect(() => {
    const isReplaced = shown.current !== list
    shown.current = list
    if (!isReplaced || !last.current || document.activeElement !== document.body) return
    const { product, control } = last.current
    const cards = frame.current?.querySelectorAll<HTMLElement>('[data-product]') ?? []
    const card = [...cards].find(({ dataset }) => dataset.product === product)
    card?.querySelectorAll<HTMLElement>(CONTROLS)[control]?.focus({ preventScroll: true })
  }, [frame, list])

  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const card = event.target.closest<HTMLElement>('[data-product]')
      const controls = [...(card?.querySelectorAll(CONTROLS) ?? [])]
      last.current = { product: card?.dataset.product, control: controls.indexOf(event.target) }
    },
    // React reports no blur of what it removes itself.
    onBlur: () => {
      last.current = undefined
    },
  }
}
