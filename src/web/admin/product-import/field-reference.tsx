import {
  IMPORT_COLUMNS,
  type ImportColumn,
  OWN_COLUMNS,
  REQUIRED_COLUMNS,
} from '#domain/product-import/columns.ts'
import type { ImportKind } from '#domain/product-import/kinds.ts'
import { Panel } from '../frame/panel.tsx'
import { FIELD_NOTES, INSTRUCTIONS, OWN_FIELD_NOTES, UPDATE_INSTRUCTIONS } from './field-notes.ts'

export function Instructions({ kind }: { readonly kind: ImportKind }) {
  const sentences = kind === 'new' ? INSTRUCTIONS : UPDATE_INSTRUCTIONS
  return (
    <Panel title="Instructions">
      <ul className="list-outside list-disc space-y-1.5 pl-5 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** Every column the import knows: those of the specification, then our own. */
export function FieldReference() {
  return (
    <>
      <Panel title="Field Reference">
        <dl className="gap-x-8 text-sm lg:columns-2 2xl:columns-3">
          {IMPORT_COLUMNS.map((column) => (
            <Field key={column} column={column} note={FIELD_NOTES[column]} />
          ))}
        </dl>
      </Panel>
      <Panel title="More Columns">
        <dl className="gap-x-8 text-sm lg:columns-2">
          {OWN_COLUMNS.map((column) => (
            <Field key={column} column={column} note={OWN_FIELD_NOTES[column]} />
          ))}
        </dl>
      </Panel>
    </>
  )
}

function Field({ column, note }: { readonly column: ImportColumn; readonly note: string }) {
  const required: readonly string[] = REQUIRED_COLUMNS
  return (
    <div className="grid break-inside-avoid gap-x-4 border-b border-line py-1.5 sm:grid-cols-2">
      <dt className="font-medium">
        {column}
        {required.includes(column) && (
          <span className="ml-1.5 text-xs font-semibold text-danger">Required</span>
        )}
      </dt>
      <dd className="text-ink-muted">{note}</dd>
    </div>
  )
}
