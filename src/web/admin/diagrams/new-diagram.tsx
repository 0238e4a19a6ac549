import { useState } from 'react'
import { createDiagram } from '#contract/diagrams/admin-diagram-calls.ts'
import { DiagramFactsInput } from '#contract/diagrams/admin-diagrams.ts'
import { send } from '../../data/send.ts'
import { FieldError, useForm } from '../../forms/use-form.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { FactFields, type Facts, factsIn, NO_FACTS } from './diagram-facts.tsx'
import { SvgField } from './svg-field.tsx'

/** A drawing of one's own: its file first, its spots on the screen that follows. */
export function NewDiagram(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <EditDialog
      open={props.open}
      onClose={props.onClose}
      onReload={async () => {}}
      title="New Diagram"
    >
      {(parts) => <NewDiagramForm parts={parts} />}
    </EditDialog>
  )
}

function NewDiagramForm({ parts }: { readonly parts: EditParts }) {
  const [svg, setSvg] = useState('')
  const { navigate } = useNavigation()
  const create = useChange({
    send: (facts: Facts) => send(createDiagram, { body: { ...facts, svg } }),
    done: 'Diagram added. Visitors see it once you show it.',
    failed: 'Failed to add the diagram',
    after: ({ slug }) => {
      parts.close()
      navigate(adminPaths.diagram(slug))
    },
  })
  const form = useForm<Facts>({
    schema: async () => DiagramFactsInput,
    read: factsIn,
    onChange: parts.markTyped,
    send: async (facts) => {
      if (svg === '') throw new FieldError('svg', 'Please choose an SVG file')
      await create.mutateAsync(facts)
    },
  })
  const choose = (text: string) => {
    setSvg(text)
    parts.markTyped()
  }
  return (
    <form {...form.formProps} className="space-y-4">
      <FactFields form={form} facts={NO_FACTS} />
      <SvgField label="Drawing" error={form.errors.svg} onChoose={choose} />
      {svg !== '' && (
        <p role="status" className="text-sm font-medium text-stock">
          The file is ready.
        </p>
      )}
      <EditFoot
        parts={parts}
        error={create.error}
        isSaving={create.isPending}
        button="Add Diagram"
      />
    </form>
  )
}
