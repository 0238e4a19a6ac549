import { Download } from 'lucide-react'
import { addressOf } from '#contract/address.ts'
import { importTemplate } from '#contract/product-import/product-import-calls.ts'
import { IMPORT_KINDS, isAddition, MATCHES } from '#domain/product-import/kinds.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Panel } from '../frame/panel.tsx'
import { type ImportPlan, KIND_NAMES, KIND_NOTES, MATCH_OPTIONS } from './import-plan.ts'

const KIND_OPTIONS = IMPORT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))

/** What the file is for; the rest of the screen follows it. */
export function KindPanel(props: {
  readonly plan: ImportPlan
  readonly onPlan: (plan: ImportPlan) => void
}) {
  const { plan, onPlan } = props
  const { kind, match } = plan
  const changesCells = kind !== 'new' && !isAddition(kind)
  const template = addressOf(importTemplate, {}, { kind, match })
  return (
    <Panel title="Kind of Import">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label="The file has" className="grow basis-56">
          {(control) => (
            <Select
              {...control}
              name="kind"
              className="w-full"
              options={KIND_OPTIONS}
              value={kind}
              onChange={({ target }) => {
                const chosen = IMPORT_KINDS.find((each) => each === target.value)
                if (chosen) onPlan({ ...plan, kind: chosen })
              }}
            />
          )}
        </Field>
        {kind !== 'new' && (
          <Field label="Find parts by" className="grow basis-40">
            {(control) => (
              <Select
                {...control}
                name="match"
                className="w-full"
                options={MATCH_OPTIONS}
                value={match}
                onChange={({ target }) => {
                  const chosen = MATCHES.find((each) => each === target.value)
                  if (chosen) onPlan({ ...plan, match: chosen })
                }}
              />
            )}
          </Field>
        )}
        <a href={template} download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-4" /> Template
        </a>
      </div>
      <p className="mt-2 text-sm text-ink-muted">
        {KIND_NOTES[kind]}
        {changesCells && ' An empty cell changes nothing; (clear) empties the field.'}
      </p>
    </Panel>
  )
}
