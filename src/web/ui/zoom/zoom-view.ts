/** How a picture is seen: enlarged by `scale`, its middle moved by so many pixels. */
type View = { readonly scale: number; readonly x: number; readonly y: number }

/** In pixels from the middle of the screen. */
export type Point = { readonly x: number; readonly y: number }

/** Half of the screen, as far as a picture may be moved for each time it is enlarged. */
type Half = { readonly width: number; readonly height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const LARGEST_SCALE = 6

/** What is at the point stays at the point. */
export function zoomedAt(view: View, factor: number, point: Point, half: Half): View {
  const scale = within(view.scale * factor, 1, LARGEST_SCALE)
  const ratio = scale / view.scale
  const x = point.x - (point.x - view.x) * ratio
  const y = point.y - (point.y - view.y) * ratio
  return clampedView({ scale, x, y }, half)
}

export function moved(view: View, by: Point, half: Half): View {
  return clampedView({ ...view, x: view.x + by.x, y: view.y + by.y }, half)
}

/** No picture leaves the screen. */
function clampedView({ scale, x, y }: View, half: Half): View {
  const [mostX, mostY] = [half.width * (scale - 1), half.height * (scale - 1)]
  return { scale, x: within(x, -mostX, mostX), y: within(y, -mostY, mostY) }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
