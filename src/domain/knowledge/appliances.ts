/** What there is knowledge about, in the words that search uses for them too. */
export const APPLIANCES = [
  'refrigerator',
  'washer',
  'dryer',
  'range',
  'dishwasher',
  'hvac',
] as const
export type Appliance = (typeof APPLIANCES)[number]

export const APPLIANCE_NAMES: Readonly<Record<Appliance, string>> = {
  refrigerator: 'Refrigerator',
  washer: 'Washer',
  dryer: 'Dryer',
  range: 'Oven & Range',
  dishwasher: 'Dishwasher',
  hvac: 'Heating & Cooling',
}

export function isAppliance(text: string): text is Appliance {
  return APPLIANCES.some((appliance) => appliance === text)
}
