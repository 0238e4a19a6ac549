import type { Store } from '#commands/store.ts'
import { diagramSpotsFile, importDiagramSpots } from '#contract/diagrams/admin-diagram-calls.ts'
import { LONGEST_SPOTS_FILE } from '#contract/diagrams/admin-diagrams.ts'
import {
  type RefusedDiagram,
  readSpotsFile,
  SPOT_COLUMNS,
  spotRow,
} from '#domain/diagrams/spots-file.ts'
import { type Route, route } from '#http/calls/route.ts'
import { sendCsv } from '#http/responses/csv-response.ts'
import { listStaffDiagrams, soldKinds, staffSpots } from '#storage/diagrams/staff-diagrams.ts'
import { actorOf } from '../access/access.ts'
import { bodyLimitOf, MOST_PROBLEMS, rowsOfFile } from '../csv-rows.ts'

/** The spots of all diagrams as one file, there and back. */
export function adminDiagramSpotRoutes(store: Store): readonly Route[] {
  const { db } = store

  const exportFile = route(diagramSpotsFile, {
    handler: async ({ reply }) => {
      const slugs = new Map((await listStaffDiagrams(db)).map(({ id, slug }) => [id, slug]))
      const spots = await staffSpots(db, await soldKinds(db))
      const rows = spots.map((spot) => spotRow(slugs.get(spot.diagramId) ?? '', spot))
      return sendCsv(reply, 'diagram-spots.csv', [SPOT_COLUMNS, ...rows])
    },
  })

  const importFile = route(importDiagramSpots, {
    bodyLimit: bodyLimitOf(LONGEST_SPOTS_FILE),
    handler: async ({ body, staff }) => {
      const { diagrams, refused } = readSpotsFile(await rowsOfFile(body.csvData))
      const actor = actorOf(staff)
      const report = await store.write('importDiagramSpots', { diagrams, actor })
      return { ...report, refused: [...refused, ...report.refused].map(shortReport) }
    },
  })

  return [exportFile, importFile]
}

function shortReport({ diagram, problems }: RefusedDiagram) {
  return { diagram, problems: problems.slice(0, MOST_PROBLEMS) }
}
