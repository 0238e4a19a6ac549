/** How addresses name the steps in which a list is narrowed by price: see `PRICE_BANDS` in facets.ts. */
export const PRICE_BAND_VALUES = ['0-25', '25-50', '50-100', '100-200', '200-up'] as const

export type PriceBand = (typeof PRICE_BAND_VALUES)[number]
