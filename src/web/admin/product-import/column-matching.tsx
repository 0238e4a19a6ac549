import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { ImportPreviewJson } from '#contract/product-import/product-import.ts'
import { addedCost } from '#domain/product-import/dealer-cost.ts'
import { columnsOf } from '#domain/product-import/kinds.ts'
import type { ColumnSource } from '#domain/product-import/mapping.ts'
import { USUAL_PRICE_LIMIT } from '#domain/product-import/price-limit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { sentenceOf } from '../data/use-change.ts'
import { PanelNote } from '../frame/panel.tsx'
import { type ImportPlan, LIMIT_HINT } from './import-plan.ts'
import { FixedColumn, MatchedColumn } from './matched-column.tsx'
import { SheetField } from './sheet-field.tsx'
import type { Matching } from './use-matching.ts'

/** The file's columns with examples, and which of ours each of them is. */
export function ColumnMatching(props: { readonly matching: Matching; readonly plan: ImportPlan }) {
  const { matching, plan } = props
  const { preview, error, sources, setSources, missing, doubled, lost } = matching
  if (error) return <Failed text={sentenceOf(error, 'The file could not be read.')} />
  if (!preview) return <PanelNote>Reading the file...</PanelNote>
  const columns = columnsOf(plan.kind, plan.match)
  const free = columns.filter((column) => !sources.some((source) => source.column === column))
  const replace = (former: ColumnSource | undefined, next: ColumnSource | undefined) =>
    setSources([...replaced(sources, former, next), ...addedCost(sources, former, next)])
  const fixed = sources.filter(({ header }) => header === undefined)
  const [firstFree] = free
  return (
    <div className="mt-4">
      <SupplierField matching={matching} />
      {matching.supplier.trim() !== '' && <LimitField matching={matching} />}
      <SheetField sheets={matching.sheets} />
      <h3 className="mt-4 mb-2 text-sm font-bold">Columns of the file</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {fileColumns(preview).map(({ id, header, examples }) => (
          <MatchedColumn
            key={id}
            header={header}
            examples={examples}
            sources={sources.filter((each) => each.header === header)}
            free={free}
            onReplace={replace}
          />
        ))}
        {fixed.map((source) => (
          <FixedColumn
            key={source.column}
            source={source}
            columns={[source.column, ...free]}
            onChange={(next) => replace(source, next)}
          />
        ))}
      </ul>
      {firstFree !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          onClick={() => replace(undefined, { column: firstFree, constant: '' })}
        >
          <Plus aria-hidden className="size-4" /> Same Value for Every Row
        </Button>
      )}
      {lost.map((source) => (
        <LostColumn
          key={source.column}
          source={source}
          onLeaveOut={() => matching.leaveOut(source)}
        />
      ))}
      {doubled !== undefined && <Failed text={`${doubled} Please rename one of them.`} />}
      {missing.length > 0 && <Failed text={`Please match: ${missing.join(', ')}`} />}
    </div>
  )
}

/** The next one takes the place of the former: of two with one header, each stays where it is. */
function replaced(
  sources: readonly ColumnSource[],
  former: ColumnSource | undefined,
  next: ColumnSource | undefined,
): readonly ColumnSource[] {
  const after = former ? sources : [...sources, former]
  return after.flatMap((source) => {
    if (source === former) return next ? [next] : []
    return source && source.column !== next?.column ? [source] : []
  })
}

/** The columns of the file with their examples; two of them may have one name. */
function fileColumns({ header, rows }: ImportPreviewJson) {
  return header.map((name, at) => ({
    id: `${at} ${name}`,
    header: name,
    examples: rows.map((row) => row[at] ?? ''),
  }))
}

function SupplierField({ matching }: { readonly matching: Matching }) {
  const id = useId()
  const { suppliers, supplier, setSupplier } = matching
  return (
    <Field
      label="Supplier (optional)"
      hint="The columns are remembered under this name for the next file."
      className="max-w-md"
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            name="supplier"
            list={id}
            maxLength={100}
            autoComplete="off"
            value={supplier}
            onChange={(event) => setSupplier(event.target.value)}
          />
          <datalist id={id}>
            {suppliers.map(({ id: each, name }) => (
              <option key={each} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

function LimitField({ matching }: { readonly matching: Matching }) {
  return (
    <Field label="Price limit in percent (optional)" hint={LIMIT_HINT} className="mt-4 max-w-md">
      {(control) => (
        <TextInput
          {...control}
          name="priceLimit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={String(USUAL_PRICE_LIMIT)}
          value={matching.priceLimit}
          onChange={(event) => matching.setPriceLimit(event.target.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  )
}

/** Matched again, its values are read from another column; left out, it is forgotten. */
function LostColumn(props: { readonly source: ColumnSource; readonly onLeaveOut: () => void }) {
  const { column, header = '' } = props.source
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Failed
        text={`This file has no column “${header}”, where ${column} used to be. Please match ${column} again.`}
      />
      <Button variant="ghost" size="sm" onClick={props.onLeaveOut}>
        Leave Out {column}
      </Button>
    </div>
  )
}

function Failed({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="mt-3 text-sm font-medium text-danger">
      {text}
    </p>
  )
}
