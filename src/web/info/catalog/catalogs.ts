export type Catalog = { readonly id: string; readonly name: string; readonly about: string }

export const CATALOGS: readonly Catalog[] = [
  { id: 'complete', name: 'Complete catalog', about: 'All departments, 612 pages' },
  { id: 'refrigeration', name: 'Refrigeration', about: 'Refrigerators, freezers, ice makers' },
  { id: 'laundry', name: 'Laundry', about: 'Washers and dryers' },
  { id: 'kitchen', name: 'Kitchen', about: 'Ovens, ranges and dishwashers' },
  { id: 'hvac', name: 'HVAC', about: 'Furnaces and air conditioners' },
]
