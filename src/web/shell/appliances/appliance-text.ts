/** "Whirlpool Side-by-Side Refrigerator", or nothing. */
export function applianceText(model: {
  readonly brand: string
  readonly appliance: string
}): string {
  return [model.brand, model.appliance].filter(Boolean).join(' ')
}
