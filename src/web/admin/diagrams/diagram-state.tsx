import type { AdminDiagramRow } from '#contract/diagrams/admin-diagrams.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const STATES: Readonly<
  Record<AdminDiagramRow['state'], { readonly text: string; readonly tone: BadgeTone }>
> = {
  'built-in': { text: 'Built in', tone: 'neutral' },
  changed: { text: 'Changed', tone: 'info' },
  added: { text: 'Yours', tone: 'success' },
}

export function DiagramState({ diagram }: { readonly diagram: AdminDiagramRow }) {
  const { text, tone } = STATES[diagram.state]
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone}>{text}</Badge>
      {diagram.isHidden && <Badge tone="warning">Hidden</Badge>}
    </span>
  )
}
