import { numberKey } from '../catalogue/part-number.ts'
import { nameKey, type ProductDraft } from '../catalogue/products.ts'

/** A part with the name of its category: everything that a row of a file can change. */
export type PartState = ProductDraft & { readonly category: string }
export type PartFields = Partial<PartState>
export type PartField = keyof PartState

/** What becomes of a row: see migration 0015. */
export type ChangeState =
  | 'unchanged'
  | 'planned'
  | 'vanished'
  | 'applied'
  | 'moved'
  | 'undone'
  | 'kept'

/** What one row of a file does to one part. */
export type RowChange =
  | { readonly kind: 'create'; readonly draft: ProductDraft; readonly category: string }
  | { readonly kind: 'fields'; readonly before: PartFields; readonly after: PartFields }
  | {
      readonly kind: 'fit'
      readonly model: string
      readonly brand: string
      readonly appliance: string
    }
  | { readonly kind: 'replaced'; readonly number: string }

export type FieldChange = Extract<RowChange, { readonly kind: 'fields' }>

/** Models and numbers, and what is counted from models where it is not given. */
const FROM_NUMBERS: readonly PartField[] = ['compatibility', 'oemNumbers', 'popularity']

/** Whether a change can only be made to a part whose models and numbers are known. */
export function needsNumbers(change: RowChange): boolean {
  return change.kind !== 'fields' || FROM_NUMBERS.some((field) => field in change.after)
}

/** What these values would change of a part; undefined when it has them all. */
export function changeOf(part: PartState, given: PartFields): FieldChange | undefined {
  const wanted = { ...part, ...given }
  const fields = fieldsOf(given).filter((field) => !isSame(field, part, wanted))
  if (fields.length === 0) return undefined
  return { kind: 'fields', before: pick(part, fields), after: pick(wanted, fields) }
}

/**
 * The part as the change leaves it, or undefined when somebody changed one of these values since
 * they were looked at. Stock that was only sold meanwhile is set all the same.
 */
export function applied(
  part: PartState,
  { before, after }: FieldChange,
  stockWasSet: boolean,
): PartState | undefined {
  const moved = fieldsOf(after).some((field) =>
    field === 'stockQuantity' ? stockWasSet : !isSame(field, part, { ...part, ...before }),
  )
  return moved ? undefined : { ...part, ...after }
}

type Undone = {
  readonly part: PartState
  /** Fields that stay, since somebody changed them after the run. */
  readonly kept: readonly PartField[]
}

/** The part with each former value back, unless somebody changed it since. */
export function undone(
  part: PartState,
  { before, after }: FieldChange,
  stockWasSet: boolean,
): Undone {
  const kept: PartField[] = []
  const back: PartField[] = []
  let stockQuantity = part.stockQuantity
  for (const field of fieldsOf(after)) {
    if (field === 'stockQuantity') {
      // What was sold since stays sold.
      const former = part.stockQuantity - ((after.stockQuantity ?? 0) - (before.stockQuantity ?? 0))
      if (stockWasSet || former < 0) kept.push(field)
      else stockQuantity = former
    } else if (isSame(field, part, { ...part, ...after })) back.push(field)
    else kept.push(field)
  }
  const isSameStock = stockQuantity === part.stockQuantity
  if (back.length === 0 && isSameStock) return { part, kept }
  return { part: { ...part, ...pick({ ...part, ...before }, back), stockQuantity }, kept }
}

function isSame(field: PartField, one: PartState, other: PartState): boolean {
  if (field === 'compatibility' || field === 'oemNumbers') {
    return sameNumbers(one[field], other[field])
  }
  if (field === 'category') return nameKey(one.category) === nameKey(other.category)
  return JSON.stringify(one[field]) === JSON.stringify(other[field])
}

/** Whether they name the same numbers, in whatever order and spelling. */
function sameNumbers(some: readonly string[], others: readonly string[]): boolean {
  const keys = (numbers: readonly string[]) => [...new Set(numbers.map(numberKey))].sort().join()
  return keys(some) === keys(others)
}

function fieldsOf(fields: PartFields): readonly PartField[] {
  return Object.keys(fields) as PartField[]
}

function pick(part: PartState, fields: readonly PartField[]): PartFields {
  return Object.fromEntries(fields.map((field) => [field, part[field]]))
}
