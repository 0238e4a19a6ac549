import { ASSEMBLIES } from './all.ts'
import { draftOf, drawingOf } from './render.ts'

/** What is written for the diagrams, by path from the project's root: the drawings, and what they show. */
export function diagramFiles(): Readonly<Record<string, string>> {
  const drawings = ASSEMBLIES.map((assembly) => [
    `public/pictures/diagrams/${assembly.slug}.svg`,
    drawingOf(assembly),
  ])
  const drafts = `${JSON.stringify(ASSEMBLIES.map(draftOf), undefined, 2)}\n`
  return { ...Object.fromEntries(drawings), 'seed/diagrams.json': drafts }
}
