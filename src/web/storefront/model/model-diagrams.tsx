import type { ModelJson } from '#contract/search/search.ts'
import { DiagramTiles } from '../diagrams/diagram-tiles.tsx'
import { type ModelView, showsOverview } from './model-address.ts'

/** The model's assemblies as drawings: for whoever knows where the part sits, but not its name. */
export function ModelDiagrams(props: { readonly model: ModelJson; readonly view: ModelView }) {
  const { model, view } = props
  if (model.diagrams.length === 0 || !showsOverview(view)) return null
  return (
    <section aria-labelledby="diagrams" className="mb-6">
      <h2 id="diagrams" className="mb-3 text-xl font-bold">
        Find it in a diagram
      </h2>
      <DiagramTiles diagrams={model.diagrams} model={model.model} isStrip />
    </section>
  )
}
