import { describe, expect, test } from 'vitest'
import { moved, WHOLE, zoomedAt } from './zoom-view.ts'

const HALF = { width: 400, height: 300 }
const MIDDLE = { x: 0, y: 0 }

describe('a picture that is looked at closely', () => {
  test('keeps what is under the pointer where it is', () => {
    const point = { x: 200, y: -100 }
    const once = zoomedAt(WHOLE, 2, point, HALF)
    // What was 200 to the right of the middle is 400 of the enlarged picture, moved back by 200.
    expect(once).toEqual({ scale: 2, x: -200, y: 100 })
    expect(zoomedAt(once, 0.5, point, HALF)).toEqual(WHOLE)
  })

  test('is never smaller than the screen nor larger than six times', () => {
    expect(zoomedAt(WHOLE, 0.5, MIDDLE, HALF)).toEqual(WHOLE)
    expect(zoomedAt(WHOLE, 100, MIDDLE, HALF).scale).toBe(6)
  })

  test('cannot be moved off the screen', () => {
    const twice = zoomedAt(WHOLE, 2, MIDDLE, HALF)
    expect(moved(twice, { x: 5_000, y: -5_000 }, HALF)).toEqual({ scale: 2, x: 400, y: -300 })
    expect(moved(WHOLE, { x: 50, y: 50 }, HALF)).toEqual(WHOLE)
  })
})
