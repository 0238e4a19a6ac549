import { z } from 'zod'
import { publicRead } from '../call.ts'
import { DiagramDetailJson, DiagramJson, DiagramsQuery } from './diagrams.ts'

export const diagramList = publicRead({
  path: '/api/diagrams',
  summary: 'Diagrams: all that the shop has parts for, or those of a model',
  query: DiagramsQuery,
  response: z.array(DiagramJson),
})

export const diagramBySlug = publicRead({
  path: '/api/diagrams/:slug',
  summary: 'A diagram with its numbered spots, and for a model the parts that fit at each',
  params: z.object({ slug: z.string() }),
  query: DiagramsQuery,
  response: DiagramDetailJson,
})
