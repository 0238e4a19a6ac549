import type { Appliance } from './appliances.ts'
import type { AllEntries, Cause, ErrorCode, HowTo, Symptom } from './entries.ts'
import { codeKey, kindKeyOf, makerSlug } from './names.ts'

/** Everything a shop knows, to be looked up. */
export type Library = {
  readonly symptoms: ReadonlyMap<string, Symptom>
  readonly causes: ReadonlyMap<string, Cause>
  readonly howTos: ReadonlyMap<string, HowTo>
  /** By maker's slug, then by code: one code may mean several things, one for each appliance. */
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, readonly ErrorCode[]>>
  readonly howToFor: (appliance: Appliance, kind: string) => HowTo | undefined
}

export function libraryOf(entries: AllEntries): Library {
  const byKind = new Map(
    entries['how-to'].map((howTo) => [kindKeyOf(howTo.appliance, howTo.kind), howTo]),
  )
  const makers = Map.groupBy(entries['error-code'], ({ maker }) => makerSlug(maker))
  return {
    symptoms: bySlug(entries.symptom),
    causes: bySlug(entries.cause),
    howTos: bySlug(entries['how-to']),
    codes: new Map([...makers].map(([maker, codes]) => [maker, byCode(codes)])),
    howToFor: (appliance, kind) => byKind.get(kindKeyOf(appliance, kind)),
  }
}

/** What a code means on a maker's appliances. */
export function codesOf(library: Library, maker: string, code: string): readonly ErrorCode[] {
  return library.codes.get(maker)?.get(codeKey(code)) ?? []
}

function bySlug<Entry extends { readonly slug: string }>(
  entries: readonly Entry[],
): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.slug, entry]))
}

function byCode(codes: readonly ErrorCode[]): ReadonlyMap<string, readonly ErrorCode[]> {
  const rows = codes.flatMap((entry) => entry.codes.map((code) => ({ key: codeKey(code), entry })))
  const grouped = Map.groupBy(rows, ({ key }) => key)
  return new Map([...grouped].map(([key, found]) => [key, found.map(({ entry }) => entry)]))
}
