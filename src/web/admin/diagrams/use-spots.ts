import { useState } from 'react'
import type { AdminDiagramJson } from '#contract/diagrams/admin-diagrams.ts'
import { type EditedSpot, editedSpots, newSpot, type Place, within } from './edited-spots.ts'

/** The spots that somebody is editing, and which of them is chosen. */
export type Spots = ReturnType<typeof useSpots>

export function useSpots(diagram: AdminDiagramJson, onChange: () => void) {
  const [spots, setSpots] = useState(() => editedSpots(diagram.spots))
  const [chosen, choose] = useState<number>()
  const change = (key: number, changes: Partial<EditedSpot>) => {
    onChange()
    setSpots((all) => all.map((spot) => (spot.key === key ? { ...spot, ...changes } : spot)))
  }
  return {
    spots,
    chosen,
    choose,
    change,
    move: (key: number, place: Place) => change(key, within(place)),
    add: (place: Place): number => {
      const added = newSpot(spots, place)
      onChange()
      setSpots([...spots, added])
      choose(added.key)
      return added.key
    },
    remove: (key: number) => {
      onChange()
      setSpots(spots.filter((spot) => spot.key !== key))
      choose(undefined)
    },
    reset: (latest: AdminDiagramJson) => {
      setSpots(editedSpots(latest.spots))
      choose(undefined)
    },
  }
}
