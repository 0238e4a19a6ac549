type ChangedFields = {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** The fields that differ between two states, for the audit log. */
export function changedFields<Thing extends object>(before: Thing, after: Thing): ChangedFields {
  const fields = (Object.keys(after) as (keyof Thing & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const only = (thing: Thing) => Object.fromEntries(fields.map((field) => [field, thing[field]]))
  return { before: only(before), after: only(after) }
}
