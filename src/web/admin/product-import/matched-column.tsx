import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { FileColumn } from '#domain/product-import/columns.ts'
import { sourceOf } from '#domain/product-import/header-guesses.ts'
import type { ColumnSource } from '#domain/product-import/mapping.ts'
import { transformed } from '#domain/product-import/transformations.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TransformationFields } from './transformation-fields.tsx'

const ROW = 'grid items-start gap-x-6 gap-y-2 p-3 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]'
const SOURCE = 'grid items-start gap-x-4 gap-y-2 sm:grid-cols-[14rem_minmax(0,1fr)]'

type Replace = (former: ColumnSource | undefined, next: ColumnSource | undefined) => void

/** One column of the file, and what it fills of ours: mostly one column, sometimes two. */
export function MatchedColumn(props: {
  readonly header: string
  readonly examples: readonly string[]
  readonly sources: readonly ColumnSource[]
  /** Ours that nothing fills yet. */
  readonly free: readonly FileColumn[]
  readonly onReplace: Replace
}) {
  const { header, examples, sources, free, onReplace } = props
  const [isAdding, setAdding] = useState(false)
  const shown = examples.filter(Boolean)
  const [first, ...others] = sources
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{header || 'Column without a name'}</p>
        <p className="text-sm text-ink-muted wrap-anywhere">
          {shown.length === 0 ? 'Empty in the first rows' : shown.join(' · ')}
        </p>
      </div>
      <div className="space-y-3">
        <SourceFields
          label={`What "${header}" is`}
          none="Not imported"
          header={header}
          examples={shown}
          source={first}
          free={free}
          onReplace={onReplace}
        />
        {others.map((source) => (
          <SourceFields
            key={source.column}
            label={`"${header}" is also used as`}
            none="Not also used"
            header={header}
            examples={shown}
            source={source}
            free={free}
            onReplace={onReplace}
          />
        ))}
        {isAdding && (
          <SourceFields
            label={`Also use "${header}" as`}
            none="Also used as …"
            header={header}
            examples={shown}
            source={undefined}
            free={free}
            onReplace={(_, next) => {
              setAdding(false)
              onReplace(undefined, next)
            }}
          />
        )}
        {first && !isAdding && free.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            aria-label={`Also use "${header}" as another column`}
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden className="size-4" /> Also Use As…
          </Button>
        )}
      </div>
    </li>
  )
}

/** Which column of ours it fills, and what is done to its cells. */
function SourceFields(props: {
  readonly label: string
  readonly none: string
  readonly header: string
  readonly examples: readonly string[]
  readonly source: ColumnSource | undefined
  readonly free: readonly FileColumn[]
  readonly onReplace: Replace
}) {
  const { label, none, header, examples, source, free, onReplace } = props
  const columns = source ? [source.column, ...free] : free
  return (
    <div className={SOURCE}>
      <Select
        aria-label={label}
        className="w-full"
        value={source?.column ?? ''}
        options={[{ value: '', label: none }, ...optionsOf(columns)]}
        onChange={({ target }) => {
          const column = columns.find((each) => each === target.value)
          onReplace(source, column && sourceOf(column, header, examples))
        }}
      />
      {source && (
        <div className="min-w-0 space-y-1">
          <TransformationFields source={source} onChange={(next) => onReplace(source, next)} />
          <Becomes source={source} examples={examples} />
        </div>
      )}
    </div>
  )
}

/** What becomes of the examples, where anything does. */
function Becomes(props: { readonly source: ColumnSource; readonly examples: readonly string[] }) {
  const changed = props.examples
    .map((example) => [example, transformed(example, props.source)] as const)
    .filter(([before, after]) => before !== after)
  if (changed.length === 0) return null
  return (
    <p className="text-sm text-ink-muted tabular-nums wrap-anywhere">
      {changed.map(([before, after]) => `${before} → ${after}`).join(' · ')}
    </p>
  )
}

/** A column of ours that is the same for every row. */
export function FixedColumn(props: {
  readonly source: ColumnSource
  /** Ours that may be chosen. */
  readonly columns: readonly FileColumn[]
  readonly onChange: (source: ColumnSource | undefined) => void
}) {
  const { source, columns, onChange } = props
  return (
    <li className={ROW}>
      <TextInput
        aria-label={`Value of ${source.column} for every row`}
        placeholder="The same value for every row"
        maxLength={500}
        value={source.constant ?? ''}
        onChange={(event) => onChange({ ...source, constant: event.target.value })}
      />
      <div className="flex gap-2 sm:max-w-72">
        <Select
          aria-label="Column with the same value"
          className="min-w-0 grow"
          value={source.column}
          options={optionsOf(columns)}
          onChange={({ target }) => {
            const column = columns.find((each) => each === target.value)
            if (column) onChange({ ...source, column })
          }}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove the value of ${source.column}`}
          onClick={() => onChange(undefined)}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  )
}

function optionsOf(columns: readonly FileColumn[]) {
  return columns.map((column) => ({ value: column, label: column }))
}
