/**
 * The second click of a double click is meant for what the first one hit. When the first has
 * brought a new page, the second would hit whatever stands there now: it is dropped.
 */
export function dropStrayDoubleClicks(): () => void {
  let firstHit: Element | null = null

  const click = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null
    if (event.detail <= 1) firstHit = control
    else if (control && firstHit && !firstHit.isConnected) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  // On the way down, before any handler of the page.
  document.addEventListener('click', click, { capture: true })
  return () => document.removeEventListener('click', click, { capture: true })
}
