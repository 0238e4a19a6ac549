import { X } from 'lucide-react'
import type { FileColumn } from '#domain/product-import/columns.ts'
import type { ColumnSource } from '#domain/product-import/mapping.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SmallSelect } from '../list/small-select.tsx'
import { TransformationFields } from './transformation-fields.tsx'

type ColumnProps = {
  /** Ours that may be chosen. */
  readonly columns: readonly FileColumn[]
  readonly onChange: (source: ColumnSource | undefined) => void
}

const ROW = 'grid items-start gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_15rem]'

/** One column of the file. */
export function MatchedColumn(
  props: ColumnProps & {
    readonly header: string
    readonly examples: readonly string[]
    readonly source: ColumnSource | undefined
  },
) {
  const { header, examples, columns, source, onChange } = props
  const shown = examples.filter(Boolean)
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{header || 'Column without a name'}</p>
        <p className="text-sm text-ink-muted wrap-anywhere">
          {shown.length === 0 ? 'Empty in the first rows' : shown.join(' · ')}
        </p>
      </div>
      <div className="space-y-2">
        <SmallSelect
          aria-label={`What "${header}" is`}
          className="w-full"
          value={source?.column ?? ''}
          options={[{ value: '', label: 'Not imported' }, ...optionsOf(columns)]}
          onChange={({ target }) => {
            const column = columns.find((each) => each === target.value)
            onChange(column && { column, header })
          }}
        />
        {source && <TransformationFields source={source} onChange={onChange} />}
      </div>
    </li>
  )
}

/** A column of ours that is the same for every row. */
export function FixedColumn(props: ColumnProps & { readonly source: ColumnSource }) {
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
      <div className="flex gap-2">
        <SmallSelect
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
