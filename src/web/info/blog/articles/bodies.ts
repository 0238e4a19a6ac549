import type { Section } from '#domain/pages/content.ts'
import { cutApplianceEnergyUse } from './cut-appliance-energy-use.ts'
import { dishwasherNotDraining } from './dishwasher-not-draining.ts'
import { dryerTakesTooLong } from './dryer-takes-too-long.ts'
import { gasOvenIgniter } from './gas-oven-igniter.ts'
import { readAModelTag } from './read-a-model-tag.ts'
import { refrigeratorNotCooling } from './refrigerator-not-cooling.ts'
import { seasonalHvacCheck } from './seasonal-hvac-check.ts'

/** What each article says, by its id. Apart from the summaries, which lists need without it. */
export const ARTICLE_BODIES: ReadonlyMap<string, readonly Section[]> = new Map([
  ['refrigerator-not-cooling', refrigeratorNotCooling],
  ['dishwasher-not-draining', dishwasherNotDraining],
  ['dryer-takes-too-long', dryerTakesTooLong],
  ['read-a-model-tag', readAModelTag],
  ['cut-appliance-energy-use', cutApplianceEnergyUse],
  ['seasonal-hvac-check', seasonalHvacCheck],
  ['gas-oven-igniter', gasOvenIgniter],
])
