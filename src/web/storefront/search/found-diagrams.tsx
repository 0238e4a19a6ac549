import type { DiagramJson } from '#contract/diagrams/diagrams.ts'
import { useMyModel } from '../../data/my-model.ts'
import { DiagramTiles } from '../diagrams/diagram-tiles.tsx'

/** The drawings that a text asks for, before any part. */
export function FoundDiagrams({ diagrams }: { readonly diagrams: readonly DiagramJson[] }) {
  const model = useMyModel()
  if (diagrams.length === 0) return null
  return (
    <section aria-labelledby="found-diagrams" className="mt-4 mb-6">
      <h2 id="found-diagrams" className="mb-3 text-xl font-bold">
        Diagrams
      </h2>
      <DiagramTiles diagrams={diagrams} model={model ?? ''} />
    </section>
  )
}
