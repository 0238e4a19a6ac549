import { createRoot } from 'react-dom/client'
import { type PicturesToZoom, Zoom } from './zoom.tsx'

/**
 * Beside the page and not in it: a page's own script has no room for what few ask for, so it only
 * knows how to fetch this.
 */
export function openZoom(pictures: PicturesToZoom): void {
  if (pictures.pictures.length === 0) return
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    window.removeEventListener('popstate', close)
    root.unmount()
    place.remove()
  }
  // The way back leads to another page: its pictures are others.
  window.addEventListener('popstate', close)
  root.render(<Zoom {...pictures} onClose={close} />)
}
