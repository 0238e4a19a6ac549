import { Eye, EyeOff, RotateCcw, Trash2 } from 'lucide-react'
import {
  hideDiagram,
  removeDiagram,
  replaceDiagramPicture,
  revertDiagram,
} from '#contract/diagrams/admin-diagram-calls.ts'
import type { AdminDiagramJson } from '#contract/diagrams/admin-diagrams.ts'
import { send } from '../../data/send.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../data/use-change.ts'
import { Panel } from '../frame/panel.tsx'
import { SvgField } from './svg-field.tsx'

/** What is done at once, apart from what the form saves. */
export function DiagramActions(props: {
  readonly diagram: AdminDiagramJson
  /** Only what the form does not hold has changed. */
  readonly onChanged: (diagram: AdminDiagramJson) => void
  readonly onReverted: (diagram: AdminDiagramJson) => void
  readonly onRemoved: () => void
}) {
  const { slug, title, version, isHidden, state } = props.diagram
  const params = { slug }
  const hide = useChange({
    send: () => send(hideDiagram, { params, body: { version, isHidden: !isHidden } }),
    done: isHidden ? 'Visitors see it now' : 'Hidden from visitors',
    failed: 'Failed to change the diagram',
    after: props.onChanged,
  })
  const picture = useChange({
    send: (svg: string) => send(replaceDiagramPicture, { params, body: { version, svg } }),
    done: 'The drawing is replaced. Its spots are where they were.',
    failed: 'Failed to replace the drawing',
    after: props.onChanged,
  })
  const revert = useChange({
    send: () => send(revertDiagram, { params, body: { version } }),
    done: 'The diagram is as it came with the shop',
    failed: 'Failed to revert the diagram',
    after: props.onReverted,
  })
  const remove = useChange({
    send: () => send(removeDiagram, { params, query: { version } }),
    done: 'Removed. Visitors no longer see it.',
    failed: 'Failed to remove the diagram',
    after: props.onRemoved,
  })
  const isBusy = hide.isPending || picture.isPending || revert.isPending || remove.isPending
  return (
    <Panel title="Drawing and visibility">
      <SvgField label="Replace the drawing" onChoose={(svg) => picture.mutate(svg)} />
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          onClick={() => hide.mutate(undefined)}
        >
          {isHidden ? (
            <Eye aria-hidden className="size-4" />
          ) : (
            <EyeOff aria-hidden className="size-4" />
          )}
          {isHidden ? 'Show to Visitors' : 'Hide from Visitors'}
        </Button>
        {state === 'changed' && (
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy}
            onClick={() => {
              if (window.confirm('Discard your changes to this diagram?')) revert.mutate(undefined)
            }}
          >
            <RotateCcw aria-hidden className="size-4" /> Revert to Built-In
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          disabled={isBusy}
          onClick={() => {
            if (window.confirm(`Remove “${title}”?`)) remove.mutate(undefined)
          }}
        >
          <Trash2 aria-hidden className="size-4 text-danger" /> Remove Diagram
        </Button>
      </div>
    </Panel>
  )
}
