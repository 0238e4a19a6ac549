import type { PicturesToZoom } from './zoom/zoom.tsx'

/** Shows pictures as large as the screen; where that cannot be fetched, they stay as they are. */
export function zoomInto(pictures: PicturesToZoom): void {
  import('./zoom/open-zoom.tsx').then(
    ({ openZoom }) => openZoom(pictures),
    () => {},
  )
}
