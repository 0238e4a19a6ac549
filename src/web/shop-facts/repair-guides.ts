/** An article of the blog that helps with a symptom. */
type RepairGuide = { readonly article: string; readonly title: string }

const NOT_COOLING = {
  article: 'refrigerator-not-cooling',
  title: 'Refrigerator Not Cooling? Check These Seven Things in Order',
}
const NOT_DRAINING = {
  article: 'dishwasher-not-draining',
  title: 'Why Your Dishwasher Does Not Drain, and What to Do About It',
}
const TAKES_TOO_LONG = {
  article: 'dryer-takes-too-long',
  title: 'Dryer Takes Too Long? Start With the Air, Not the Heat',
}
const GAS_OVEN_IGNITER = {
  article: 'gas-oven-igniter',
  title: 'Your Gas Oven Igniter Glows but the Oven Stays Cold',
}
const HVAC_CHECK = {
  article: 'seasonal-hvac-check',
  title: 'The One-Hour HVAC Check for Spring and Fall',
}

/** By the symptom's id. The articles are the blog's; a test compares their titles. */
export const REPAIR_GUIDES: ReadonlyMap<string, RepairGuide> = new Map([
  ['refrigerator-not-cooling', NOT_COOLING],
  ['refrigerator-fresh-food-warm', NOT_COOLING],
  ['refrigerator-runs-all-the-time', NOT_COOLING],
  ['dishwasher-not-draining', NOT_DRAINING],
  ['dryer-takes-too-long', TAKES_TOO_LONG],
  ['dryer-not-heating', TAKES_TOO_LONG],
  ['range-not-heating', GAS_OVEN_IGNITER],
  ['range-gas-oven-not-lighting', GAS_OVEN_IGNITER],
  ['range-slow-to-preheat', GAS_OVEN_IGNITER],
  ['hvac-not-cooling', HVAC_CHECK],
  ['hvac-no-heat', HVAC_CHECK],
  ['hvac-weak-airflow', HVAC_CHECK],
])
