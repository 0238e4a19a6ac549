import {
  type FileColumn,
  IMPORT_COLUMNS,
  OWN_COLUMNS,
  REQUIRED_COLUMNS,
} from '#domain/product-import/columns.ts'
import {
  columnsOf,
  type ImportKind,
  isAddition,
  MATCH_COLUMNS,
  requiredColumns,
} from '#domain/product-import/kinds.ts'
import { Panel } from '../frame/panel.tsx'
import {
  ADDITION_INSTRUCTIONS,
  FIELD_NOTES,
  INSTRUCTIONS,
  KEY_NOTE,
  UPDATE_INSTRUCTIONS,
} from './field-notes.ts'
import type { ImportPlan } from './import-plan.ts'

export function Instructions({ kind }: { readonly kind: ImportKind }) {
  return (
    <Panel title="Instructions">
      <ul className="list-outside list-disc space-y-1.5 pl-5 text-sm">
        {instructionsFor(kind).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  )
}

function instructionsFor(kind: ImportKind): readonly string[] {
  if (kind === 'new') return INSTRUCTIONS
  return isAddition(kind) ? ADDITION_INSTRUCTIONS : UPDATE_INSTRUCTIONS
}

/** Every column that files of a kind can have; of new parts those of the specification, then our own. */
export function FieldReference({ plan: { kind, match } }: { readonly plan: ImportPlan }) {
  if (kind === 'new') {
    return (
      <>
        <Fields title="Field Reference" columns={IMPORT_COLUMNS} required={REQUIRED_COLUMNS} />
        <Fields title="More Columns" columns={OWN_COLUMNS} required={[]} />
      </>
    )
  }
  const columns = columnsOf(kind, match)
  const required = requiredColumns(kind, match)
  const forNew = kind === 'both' ? REQUIRED_COLUMNS : []
  return (
    <Fields
      title="Field Reference"
      columns={columns}
      required={required}
      requiredForNew={forNew.filter((column) => !required.includes(column))}
      finds={MATCH_COLUMNS[match]}
    />
  )
}

function Fields(props: {
  readonly title: string
  readonly columns: readonly FileColumn[]
  readonly required: readonly FileColumn[]
  /** Needed by rows that create a part. */
  readonly requiredForNew?: readonly FileColumn[]
  /** The column that says which part a row means. */
  readonly finds?: FileColumn
}) {
  const { title, columns, required, requiredForNew = [], finds } = props
  return (
    <Panel title={title}>
      <dl className={columns.length > 8 ? MANY : 'text-sm'}>
        {columns.map((column) => (
          <div
            key={column}
            className="grid break-inside-avoid gap-x-4 border-b border-line py-1.5 sm:grid-cols-2"
          >
            <dt className="font-medium">
              {column}
              {required.includes(column) && <Mark text="Required" />}
              {requiredForNew.includes(column) && <Mark text="Required for new parts" />}
            </dt>
            <dd className="text-ink-muted">{column === finds ? KEY_NOTE : FIELD_NOTES[column]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const MANY = 'gap-x-8 text-sm lg:columns-2 2xl:columns-3'

function Mark({ text }: { readonly text: string }) {
  return <span className="ml-1.5 text-xs font-semibold text-danger">{text}</span>
}
