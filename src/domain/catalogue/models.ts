/** What is said of an appliance, beyond which parts fit it. */
export type ModelDescription = {
  /** The model number as its maker writes it. */
  readonly name: string
  readonly brand: string
  /** "Refrigerator", "Gas Furnace". */
  readonly appliance: string
  /** "Side-by-Side"; empty where the appliance comes in one style only. */
  readonly style: string
  /** The category of its parts, by name. */
  readonly category: string
  /** A picture of this style of appliance. */
  readonly imageUrl: string
}

/** A kind of part, and the kinds that are replaced together with it, the likeliest first. */
export type KindCompanions = { readonly kind: string; readonly companions: readonly string[] }
