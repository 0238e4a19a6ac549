import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupplierJson } from '#contract/product-import/mappings.ts'
import type { ImportPreviewJson } from '#contract/product-import/product-import.ts'
import { saveSupplier, supplierList } from '#contract/product-import/product-import-calls.ts'
import { columnsOf, requiredColumns } from '#domain/product-import/kinds.ts'
import {
  type ColumnSource,
  doubledColumn,
  type Mapping,
  placesOf,
} from '#domain/product-import/mapping.ts'
import { send } from '../../data/send.ts'
import { useAdminRead } from '../data/admin-queries.ts'
import type { ImportPlan } from './import-plan.ts'
import { type FileQuery, previewCsv } from './send-csv.ts'

export type Matching = {
  readonly preview: ImportPreviewJson | undefined
  readonly error: unknown
  readonly suppliers: readonly SupplierJson[]
  readonly sources: readonly ColumnSource[]
  readonly setSources: (sources: readonly ColumnSource[]) => void
  readonly sheets: SheetChoice
  readonly supplier: string
  readonly setSupplier: (name: string) => void
  /** Percent as typed; empty for the usual limit. */
  readonly priceLimit: string
  readonly setPriceLimit: (percent: string) => void
  /** Columns that are needed and come from nowhere. */
  readonly missing: readonly string[]
  /** Why nobody can tell which column is meant by one that is matched, if so. */
  readonly doubled: string | undefined
  /** What was remembered of the supplier's columns and is not in this file. */
  readonly lost: readonly ColumnSource[]
  readonly leaveOut: (lost: ColumnSource) => void
  /** What to send with the file; remembers the mapping first where a supplier is named. */
  readonly prepare: () => Promise<FileQuery>
}

/** Which sheet of a spreadsheet is read. */
export type SheetChoice = {
  /** Empty for a file that is none. */
  readonly names: readonly string[]
  /** Empty for the first, whatever its name. */
  readonly chosen: string
  /** What is remembered of the supplier and not in this file: one has to be chosen. */
  readonly lost: string | undefined
  readonly choose: (name: string) => void
}

type MatchingOptions = {
  readonly plan: ImportPlan
  readonly onPlan: (plan: ImportPlan) => void
  /** Named from the beginning; empty for none. */
  readonly supplier: string
}

/** How the columns of a file become ours: guessed, taken from a supplier, or corrected by hand. */
export function useMatching(file: File | undefined, options: MatchingOptions): Matching {
  const { plan, onPlan } = options
  const { kind, match } = plan
  const [supplier, setSupplier] = useState(options.supplier)
  const [typedLimit, setTypedLimit] = useState<string>()
  const [chosenSheet, setChosenSheet] = useState<string>()
  const [corrected, setCorrected] = useState<readonly ColumnSource[]>()
  const suppliers = useAdminRead(supplierList).data ?? []
  const named = (name: string) => suppliers.find((each) => isSameName(each.name, name))
  const known = named(supplier)
  const previewOf = (sheet: string | undefined) => ({
    queryKey: ['import-preview', file?.name, file?.size, file?.lastModified, kind, match, sheet],
    queryFn: () => previewCsv(file ?? new Blob(), plan, sheet),
    enabled: file !== undefined,
  })
  const sheets = useQuery(previewOf(undefined)).data?.sheets ?? []
  const wantedSheet = chosenSheet ?? known?.mappings[kind]?.sheet ?? ''
  const sheet = sheets.find((name) => isSameName(name, wantedSheet))
  const preview = useQuery(previewOf(sheet))
  const priceLimit = typedLimit ?? String(known?.priceLimit ?? '')
  const header = preview.data?.header ?? []
  const allowed: readonly string[] = columnsOf(kind, match)
  const remembered = known?.mappings[kind]?.columns.map((source) => inFile(source, header))
  const wanted = (corrected ?? remembered ?? preview.data?.mapping?.columns ?? []).filter(
    ({ column }) => allowed.includes(column),
  )
  const isHere = (source: ColumnSource) =>
    source.header === undefined || header.includes(source.header)
  const sources = wanted.filter(isHere)
  const lost = preview.data ? wanted.filter((source) => !isHere(source)) : []
  const found = new Set(sources.map(({ column }) => column))
  return {
    preview: preview.data,
    error: preview.error,
    suppliers,
    sources,
    setSources: (next) => {
      const isMatched = ({ column }: ColumnSource) => next.some((each) => each.column === column)
      setCorrected([...next, ...lost.filter((source) => !isMatched(source))])
    },
    sheets: {
      names: sheets,
      chosen: sheet ?? '',
      lost:
        sheets.length > 0 && wantedSheet !== '' && sheet === undefined ? wantedSheet : undefined,
      choose: (name) => {
        setChosenSheet(name)
        setCorrected(undefined)
      },
    },
    supplier,
    setSupplier: (name) => {
      setSupplier(name)
      const chosen = named(name)
      if (!chosen) return
      // A supplier that is known brings its own mapping, and how its parts are found.
      setCorrected(undefined)
      if (chosen.mappings[kind]?.sheet !== undefined) setChosenSheet(undefined)
      onPlan({ kind, match: chosen.mappings[kind]?.match ?? match })
    },
    priceLimit,
    setPriceLimit: setTypedLimit,
    missing: requiredColumns(kind, match).filter((column) => !found.has(column)),
    doubled: doubledColumn(sources, header),
    lost,
    leaveOut: (source) => setCorrected(wanted.filter((each) => each !== source)),
    prepare: async () => {
      const mapping: Mapping = { match, columns: sources, sheet: wantedSheet || undefined }
      const name = supplier.trim()
      if (name === '') return { mapping: JSON.stringify(mapping) }
      const limit = priceLimit.trim() === '' ? null : Number(priceLimit)
      await send(saveSupplier, { body: { name, kind, mapping, priceLimit: limit } })
      return { supplier: name }
    },
  }
}

/** A remembered column under the name that this file has for it. */
function inFile(source: ColumnSource, header: readonly string[]): ColumnSource {
  if (source.header === undefined) return source
  const [place = -1, ...others] = placesOf(source.header, header)
  const name = others.length === 0 ? header[place] : undefined
  return name === undefined ? source : { ...source, header: name }
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
