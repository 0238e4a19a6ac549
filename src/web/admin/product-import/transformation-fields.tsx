import type { ComponentProps } from 'react'
import { type FileColumn, MONEY_COLUMNS } from '#domain/product-import/columns.ts'
import type { ColumnSource } from '#domain/product-import/mapping.ts'
import { UNITS } from '#domain/product-import/transformations.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/class-names.ts'
import { Select } from '../../ui/select.tsx'
import { CONTROL } from '../../ui/text-input.tsx'

const NUMBERS: ReadonlySet<FileColumn> = new Set([
  'Product Code/SKU',
  'Part Number',
  'Product UPC/EAN',
  'Model Number',
  'Replaced Number',
])

type FieldsProps = {
  readonly source: ColumnSource
  readonly onChange: (source: ColumnSource) => void
}

/** What is done to the cells of a column, where its kind of column needs anything. */
export function TransformationFields({ source, onChange }: FieldsProps) {
  const { column } = source
  if (MONEY_COLUMNS.has(column)) return <PriceFields source={source} onChange={onChange} />
  if (column === 'Product Weight' || column === 'Dimensions') {
    return <UnitField source={source} onChange={onChange} />
  }
  if (!NUMBERS.has(column)) return null
  return (
    <SmallInput
      label="Without prefix"
      maxLength={40}
      value={source.strip ?? ''}
      onChange={({ target }) => onChange({ ...source, strip: target.value || undefined })}
    />
  )
}

function PriceFields({ source, onChange }: FieldsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {source.column !== 'Cost' && <PriceFormula source={source} onChange={onChange} />}
      <Checkbox
        className="text-sm"
        checked={source.decimalComma ?? false}
        onChange={({ target }) =>
          onChange({ ...source, decimalComma: target.checked || undefined })
        }
      >
        Decimal comma
      </Checkbox>
    </div>
  )
}

/** How the shop's price comes from the file's. */
function PriceFormula({ source, onChange }: FieldsProps) {
  return (
    <>
      <SmallInput
        label="Times"
        inputMode="decimal"
        placeholder="1"
        value={source.factor ?? ''}
        onChange={({ target }) => onChange({ ...source, factor: target.value || undefined })}
      />
      <SmallInput
        label="Plus $"
        inputMode="decimal"
        placeholder="0.00"
        value={source.add ?? ''}
        onChange={({ target }) => onChange({ ...source, add: target.value || undefined })}
      />
      <Checkbox
        className="text-sm"
        checked={source.roundTo99 ?? false}
        onChange={({ target }) => onChange({ ...source, roundTo99: target.checked || undefined })}
      >
        Round up to .99
      </Checkbox>
    </>
  )
}

function UnitField({ source, onChange }: FieldsProps) {
  const isWeight = source.column === 'Product Weight'
  const units = UNITS.filter((unit) => (unit === 'cm' || unit === 'mm') !== isWeight)
  return (
    <Select
      aria-label={`Unit of ${source.column}`}
      className="w-full sm:max-w-56"
      value={source.unit ?? ''}
      options={[
        { value: '', label: isWeight ? 'In pounds' : 'In inches' },
        ...units.map((unit) => ({ value: unit, label: `In ${unit}` })),
      ]}
      onChange={({ target }) =>
        onChange({ ...source, unit: units.find((unit) => unit === target.value) })
      }
    />
  )
}

function SmallInput({ label, ...rest }: ComponentProps<'input'> & { readonly label: string }) {
  return (
    <label className="flex max-w-xs min-w-0 items-center gap-2 text-sm">
      <span className="shrink-0 text-ink-muted">{label}</span>
      <input className={classes(CONTROL, 'min-h-9 w-24 min-w-0 px-2 text-sm')} {...rest} />
    </label>
  )
}
