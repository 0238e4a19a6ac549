type Described = { readonly brand: string; readonly appliance: string }

/** "Whirlpool Side-by-Side Refrigerator", or nothing. */
export function applianceText({ brand, appliance }: Described): string {
  return [brand, appliance].filter(Boolean).join(' ')
}

/** What all of these are, if they are the same: revisions of one appliance usually are. */
export function sharedText(models: readonly Described[]): string | undefined {
  const [text, ...others] = new Set(models.map(applianceText))
  return others.length === 0 && text !== '' ? text : undefined
}

/** Above the relatives of a number that no model has. */
export function beginLikeIt(models: number): string {
  return models === 1 ? 'This model begins like it.' : 'These models begin like it.'
}
