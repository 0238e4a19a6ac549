import {
  isReplacedNumber,
  readKeywords,
  withoutReplacedNumber,
  withReplacedNumber,
} from '../catalogue/keywords.ts'
import { numberKey } from '../catalogue/part-number.ts'
import { LONGEST } from '../catalogue/products.ts'
import type { PartState, RowChange } from './changes.ts'
import type { RowProblem } from './columns.ts'
import type { CellValues } from './updates.ts'

/** A row that adds a model or a replaced number to a part. */
type Addition = Extract<RowChange, { readonly kind: 'fit' | 'replaced' }>

export function readAddition(kind: 'fits' | 'replaced', values: CellValues): Addition | RowProblem {
  return kind === 'fits' ? readFit(values) : readReplaced(values)
}

export function hasAddition(part: PartState, addition: Addition): boolean {
  const key = keyOf(addition)
  return numbersOf(part, addition).some((number) => numberKey(number) === key)
}

/** The part with it, or undefined where there is no room for more. */
export function withAddition(part: PartState, addition: Addition): PartState | undefined {
  if (addition.kind === 'fit') {
    const compatibility = [...part.compatibility, addition.model]
    return compatibility.length > LONGEST.models ? undefined : { ...part, compatibility }
  }
  const searchKeywords = withReplacedNumber(part.searchKeywords, addition.number)
  return searchKeywords.length > LONGEST.description ? undefined : { ...part, searchKeywords }
}

export function withoutAddition(part: PartState, addition: Addition): PartState {
  const { compatibility, searchKeywords } = part
  if (addition.kind === 'replaced') {
    return { ...part, searchKeywords: withoutReplacedNumber(searchKeywords, addition.number) }
  }
  const key = keyOf(addition)
  return { ...part, compatibility: compatibility.filter((model) => numberKey(model) !== key) }
}

/** What makes two additions to one part the same. */
export function keyOf(addition: Addition): string {
  return numberKey(textOf(addition))
}

function numbersOf(part: PartState, { kind }: Addition): readonly string[] {
  return kind === 'fit' ? part.compatibility : readKeywords(part.searchKeywords).replaced
}

function textOf(addition: Addition): string {
  return addition.kind === 'fit' ? addition.model : addition.number
}

function readFit({ given }: CellValues): Addition | RowProblem {
  const model = given.get('Model Number') ?? ''
  if (model === '') return { column: 'Model Number', reason: 'Model Number is required', value: '' }
  if (model.includes('|')) {
    const reason = 'Model Number must be one model: please give each a row of its own'
    return { column: 'Model Number', reason, value: model }
  }
  if (numberKey(model) === '' || model.length > LONGEST.sku || model.includes('\0')) {
    return {
      column: 'Model Number',
      reason: 'Model Number is not a valid model number',
      value: model,
    }
  }
  const brand = given.get('Model Brand') ?? ''
  const appliance = given.get('Appliance') ?? ''
  for (const [column, value] of [
    ['Model Brand', brand],
    ['Appliance', appliance],
  ] as const) {
    if (value.length > LONGEST.brand) {
      return {
        column,
        reason: `${column} can have at most ${LONGEST.brand} characters`,
        value,
      }
    }
    if (value.includes('\0')) {
      return { column, reason: `${column} contains a character that is not text`, value: '' }
    }
  }
  return { kind: 'fit', model, brand, appliance }
}

function readReplaced({ given }: CellValues): Addition | RowProblem {
  const column = 'Replaced Number'
  const number = given.get(column) ?? ''
  if (number === '') return { column, reason: `${column} is required`, value: '' }
  if (!isReplacedNumber(number)) {
    return {
      column,
      reason: `${column} must have four letters or digits, one a digit`,
      value: number,
    }
  }
  return { kind: 'replaced', number }
}
