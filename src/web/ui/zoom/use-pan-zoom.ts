import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { moved, type Point, WHOLE, zoomedAt } from './zoom-view.ts'

const STEP = 1.5
const PAN_PX = 80

/** How the picture in this box is seen, and everything that changes it: wheel, drag, pinch, steps. */
export function usePanZoom(box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(WHOLE)
  const pointers = useRef(new Map<number, Point>())

  const half = () => {
    const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { width: width / 2, height: height / 2 }
  }
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left - half().width, y: clientY - top - half().height }
  }
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomedAt(now, factor, point, half()))
  const pan = (x: number, y: number) => setView((now) => moved(now, { x, y }, half()))

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 400), pointOf(event))
  })
  // React listens to the wheel passively: the page behind would scroll.
  useEffect(() => {
    const element = box.current
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [box])

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
  }
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
    pointers.current.set(event.pointerId, now)
    if (!other) return pan(now.x - before.x, now.y - before.y)
    const middle = { x: (now.x + other[1].x) / 2, y: (now.y + other[1].y) / 2 }
    zoomBy(distance(now, other[1]) / distance(before, other[1]), middle)
  }
  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId)

  return {
    view,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    reset: () => setView(WHOLE),
    pan: (x: number, y: number) => pan(x * PAN_PX, y * PAN_PX),
    boxProps: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick: (event: MouseEvent) =>
        view.scale > 1 ? setView(WHOLE) : zoomBy(STEP * STEP, pointOf(event)),
    },
  }
}

/** Two fingers are never in one spot: a distance of nothing would enlarge without end. */
function distance(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}
