import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { saveDiagram } from '#contract/diagrams/admin-diagram-calls.ts'
import { type AdminDiagramJson, DiagramFactsInput } from '#contract/diagrams/admin-diagrams.ts'
import { send } from '../../data/send.ts'
import { useForm } from '../../forms/use-form.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Refusal, WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { Panel } from '../frame/panel.tsx'
import { useUnsavedGuard } from '../frame/use-unsaved-guard.ts'
import { DiagramActions } from './diagram-actions.tsx'
import { FactFields, type Facts, factsIn } from './diagram-facts.tsx'
import { spotInput } from './edited-spots.ts'
import { focusLabel } from './spot-fields.tsx'
import { SpotPicture } from './spot-picture.tsx'
import { SpotRows } from './spot-rows.tsx'
import { useSpots } from './use-spots.ts'

/** The drawing with its spots beside what is said of each. */
export function DiagramEditor(props: {
  readonly diagram: AdminDiagramJson
  /** The diagram as it is stored now. */
  readonly onReload: () => Promise<AdminDiagramJson | undefined>
}) {
  // The version that the form was opened with: the diagram behind it may be read again.
  const [diagram, setDiagram] = useState(props.diagram)
  const [isTyped, setTyped] = useState(false)
  const [fills, setFills] = useState(0)
  const formId = useId()
  const guard = useUnsavedGuard(isTyped)
  const spots = useSpots(diagram, () => setTyped(true))
  const { navigate } = useNavigation()

  const fill = (latest: AdminDiagramJson) => {
    setDiagram(latest)
    spots.reset(latest)
    setTyped(false)
    setFills((count) => count + 1)
  }
  const save = useChange({
    send: (facts: Facts) =>
      send(saveDiagram, {
        params: { slug: diagram.slug },
        body: { ...facts, version: diagram.version, spots: spots.spots.map(spotInput) },
        headers: WITH_CODE,
      }),
    done: 'Diagram saved',
    failed: 'Failed to save the diagram',
    after: (saved) => {
      setDiagram(saved)
      setTyped(false)
    },
  })
  const form = useForm<Facts>({
    schema: async () => DiagramFactsInput,
    read: factsIn,
    onChange: () => setTyped(true),
    send: (facts) => save.mutateAsync(facts),
  })
  const reload = async () => {
    const latest = await props.onReload()
    if (!latest) return
    fill(latest)
    save.reset()
  }
  const nameSpot = (key: number) => {
    // The row opens with the spot, and cannot take the focus before.
    flushSync(() => spots.choose(key))
    focusLabel(key)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="min-w-0 xl:sticky xl:top-4">
        <SpotPicture
          imageUrl={diagram.imageUrl}
          title={diagram.title}
          spots={spots}
          onPlaced={nameSpot}
        />
      </div>
      <div className="min-w-0 space-y-4">
        <SpotRows spots={spots} kinds={diagram.kinds} />
        <Panel title="About this drawing">
          <form id={formId} key={fills} {...form.formProps} className="space-y-4">
            <FactFields form={form} facts={diagram} />
          </form>
        </Panel>
        {save.error && <Refusal error={save.error} onReload={() => void reload()} />}
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-3 rounded-md border border-line bg-surface p-3 shadow-raised">
          <p role="status" className="mr-auto text-sm text-ink-muted">
            {isTyped ? 'Not saved yet' : 'All changes are saved'}
          </p>
          <Button type="submit" form={formId} disabled={form.sending}>
            Save Diagram
          </Button>
        </div>
        <DiagramActions
          diagram={diagram}
          onChanged={setDiagram}
          onReverted={fill}
          onRemoved={() => {
            guard.lift()
            navigate(adminPaths.diagrams, { replace: true })
          }}
        />
      </div>
    </div>
  )
}
