/**
 * The second click of a double click is meant for what the first one hit. When the first has
 * brought a new page, the second would hit whatever stands there now: it is dropped. Whoever fills in
 * a field in between, as browsers do for people within milliseconds, does not double-click.
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

  const forget = () => {
    firstHit = null
  }

  // On the way down, before any handler of the page.
  document.addEventListener('click', click, { capture: true })
  document.addEventListener('input', forget, { capture: true })
  return () => {
    document.removeEventListener('click', click, { capture: true })
    document.removeEventListener('input', forget, { capture: true })
  }
}
