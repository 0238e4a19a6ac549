import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { KnowledgeEntryJson, KnowledgeKind } from '#contract/knowledge/admin-knowledge.ts'
import { saveKnowledgeEntry } from '#contract/knowledge/admin-knowledge-calls.ts'
import { send } from '../../data/send.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { FormSelect } from '../../forms/form-select.tsx'
import { type Form, useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { choicesFor, hintFor, inFile, inForm, isLong, isName, isOfAnswer } from './kinds.ts'

type EntryDialogProps = {
  readonly kind: KnowledgeKind
  /** What one of them is called. */
  readonly one: string
  readonly columns: readonly string[]
  readonly entry: KnowledgeEntryJson | undefined
}

export function EntryDialog(
  props: EntryDialogProps & {
    readonly open: boolean
    readonly onClose: () => void
    readonly onReload: () => Promise<unknown>
  },
) {
  const { open, onClose, onReload, ...form } = props
  const title = `${form.entry ? 'Edit' : 'Add'} ${form.one}`
  return (
    <EditDialog open={open} onClose={onClose} onReload={onReload} title={title}>
      {(parts) => <EntryForm {...form} parts={parts} />}
    </EditDialog>
  )
}

type Rows = readonly (readonly string[])[]

/** The fields are the columns of the file: what can be imported can be typed, and vice versa. */
function EntryForm(props: EntryDialogProps & { readonly parts: EditParts }) {
  const { kind, one, columns, parts } = props
  // The version that the form was opened with: the list behind it may be refreshed.
  const [entry] = useState(props.entry)
  // Stable keys, so that inputs keep their values when a row is removed.
  const [rows, setRows] = useState(() => (entry?.rows ?? [[]]).map((_, at) => at))
  const save = useChange({
    send: (typed: Rows) =>
      send(saveKnowledgeEntry, {
        params: { kind },
        body: { slug: entry?.slug ?? '', version: entry?.version ?? 0, rows: typed },
        headers: WITH_CODE,
      }),
    done: `${one} ${entry ? 'updated' : 'created'} successfully`,
    failed: `Failed to save ${one.toLowerCase()}`,
    after: parts.close,
  })
  const form = useForm<Rows>({
    read: (data) =>
      rows.map((row) =>
        columns.map((column) => {
          const name = nameOf(isOfAnswer(column) ? row : (rows[0] ?? row), column)
          return inFile(column, String(data.get(name) ?? ''))
        }),
      ),
    onChange: parts.markTyped,
    send: (typed) => save.mutateAsync(typed),
  })
  const storedText = (row: number, column: string) =>
    inForm(column, entry?.rows[row]?.[columns.indexOf(column)] ?? '')
  const shared = columns.filter((column) => !isOfAnswer(column))
  const ofAnswers = columns.filter(isOfAnswer)
  const fields = (row: number, names: readonly string[]) =>
    names.map((column) => (
      <Cell
        key={column}
        {...{ form, row, column }}
        value={storedText(row, column)}
        isNew={!entry}
      />
    ))
  return (
    <form {...form.formProps} className="space-y-4">
      {fields(rows[0] ?? 0, shared)}
      {ofAnswers.length > 0 &&
        rows.map((row, at) => (
          <fieldset key={row} className="space-y-3 rounded-md border border-line p-3">
            <legend className="px-1 font-semibold">Answer {at + 1}</legend>
            {fields(row, ofAnswers)}
            {at > 0 && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => setRows(rows.filter((other) => other !== row))}
              >
                <Trash2 aria-hidden className="size-4" /> Remove this answer
              </Button>
            )}
          </fieldset>
        ))}
      {ofAnswers.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setRows([...rows, Math.max(...rows) + 1])}
        >
          <Plus aria-hidden className="size-4" /> Add an answer
        </Button>
      )}
      <EditFoot
        parts={parts}
        error={save.error}
        isSaving={save.isPending}
        button={`${entry ? 'Update' : 'Create'} ${one}`}
      />
    </form>
  )
}

function Cell(props: {
  readonly form: Form
  readonly row: number
  readonly column: string
  readonly value: string
  readonly isNew: boolean
}) {
  const { form, row, column, value, isNew } = props
  const hint = hintFor(column)
  const field = {
    ...{ form, name: nameOf(row, column), label: column, defaultValue: value },
    ...(hint === undefined ? {} : { hint }),
  }
  const options = choicesFor(column)
  if (options) return <FormSelect {...field} options={options} />
  if (isLong(column)) return <FormText {...field} rows={Math.max(2, value.split('\n').length)} />
  return <FormField {...field} readOnly={isName(column) && !isNew} />
}

function nameOf(row: number, column: string): string {
  return `${row} ${column}`
}
