import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { ImportPreviewJson } from '#contract/product-import/product-import.ts'
import { columnsOf } from '#domain/product-import/kinds.ts'
import type { ColumnSource } from '#domain/product-import/mapping.ts'
import { USUAL_PRICE_LIMIT } from '#domain/product-import/price-limit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { sentenceOf } from '../data/use-change.ts'
import { PanelNote } from '../frame/panel.tsx'
import type { ImportPlan } from './import-plan.ts'
import { FixedColumn, MatchedColumn } from './matched-column.tsx'
import { SheetField } from './sheet-field.tsx'
import type { Matching } from './use-matching.ts'

/** The file's columns with examples, and which of ours each of them is. */
export function ColumnMatching(props: { readonly matching: Matching; readonly plan: ImportPlan }) {
  const { matching, plan } = props
  const { preview, error, sources, setSources, missing, lost } = matching
  if (error) return <Failed text={sentenceOf(error, 'The file could not be read.')} />
  if (!preview) return <PanelNote>Reading the file...</PanelNote>
  const columns = columnsOf(plan.kind, plan.match)
  const free = columns.filter((column) => !sources.some((source) => source.column === column))
  const replace = (former: ColumnSource | undefined, next: ColumnSource | undefined) =>
    setSources([
      ...sources.filter((source) => source !== former && source.column !== next?.column),
      ...(next ? [next] : []),
    ])
  const fixed = sources.filter(({ header }) => header === undefined)
  const [firstFree] = free
  return (
    <div className="mt-4">
      <SupplierField matching={matching} />
      {matching.supplier.trim() !== '' && <LimitField matching={matching} />}
      <SheetField sheets={matching.sheets} />
      <h3 className="mt-4 mb-2 text-sm font-bold">Columns of the file</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {fileColumns(preview).map(({ id, header, examples }) => {
          const source = sources.find((each) => each.header === header)
          return (
            <MatchedColumn
              key={id}
              header={header}
              examples={examples}
              columns={source ? [source.column, ...free] : free}
              source={source}
              onChange={(next) => replace(source, next)}
            />
          )
        })}
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
      {missing.length > 0 && <Failed text={`Please match: ${missing.join(', ')}`} />}
    </div>
  )
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

/** Only files that nobody watches are held back: whoever is here sees the moves before applying. */
function LimitField({ matching }: { readonly matching: Matching }) {
  return (
    <Field
      label="Price limit in percent (optional)"
      hint={`When this supplier’s files arrive by themselves, one that moves a price by more than this waits for you. If this is empty, the limit is ${USUAL_PRICE_LIMIT}%.`}
      className="mt-4 max-w-md"
    >
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
