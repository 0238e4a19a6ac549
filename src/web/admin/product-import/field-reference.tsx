import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '#domain/product-import/columns.ts'
import { Panel } from '../frame/panel.tsx'
import { FIELD_NOTES, INSTRUCTIONS } from './field-notes.ts'

export function Instructions() {
  return (
    <Panel title="Instructions">
      <ul className="list-outside list-disc space-y-1.5 pl-5 text-sm">
        {INSTRUCTIONS.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** Every column the import knows. */
export function FieldReference() {
  const required: readonly string[] = REQUIRED_COLUMNS
  return (
    <Panel title="Field Reference">
      <dl className="gap-x-8 text-sm lg:columns-2 2xl:columns-3">
        {IMPORT_COLUMNS.map((column) => (
          <div
            key={column}
            className="grid break-inside-avoid gap-x-4 border-b border-line py-1.5 sm:grid-cols-2"
          >
            <dt className="font-medium">
              {column}
              {required.includes(column) && (
                <span className="ml-1.5 text-xs font-semibold text-danger">Required</span>
              )}
            </dt>
            <dd className="text-ink-muted">{FIELD_NOTES[column]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
