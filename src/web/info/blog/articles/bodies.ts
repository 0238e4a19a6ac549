import type { Section } from '#domain/pages/content.ts'
import { calibrateYourOven } from './calibrate-your-oven.ts'
import { cutApplianceEnergyUse } from './cut-appliance-energy-use.ts'
import { dishwasherHardWater } from './dishwasher-hard-water.ts'
import { dishwasherNotDraining } from './dishwasher-not-draining.ts'
import { dryerTakesTooLong } from './dryer-takes-too-long.ts'
import { firstRepairKit } from './first-repair-kit.ts'
import { frontLoadWasherSmell } from './front-load-washer-smell.ts'
import { gasOvenIgniter } from './gas-oven-igniter.ts'
import { heatPumpBeforeWinter } from './heat-pump-before-winter.ts'
import { iceMakerCare } from './ice-maker-care.ts'
import { oemOrAftermarket } from './oem-or-aftermarket.ts'
import { readAModelTag } from './read-a-model-tag.ts'
import { refrigeratorNotCooling } from './refrigerator-not-cooling.ts'
import { repairOrReplace } from './repair-or-replace.ts'
import { seasonalHvacCheck } from './seasonal-hvac-check.ts'
import { testPartsWithAMeter } from './test-parts-with-a-meter.ts'
import { washerHosesAndFloods } from './washer-hoses-and-floods.ts'
import { waterFilterTruths } from './water-filter-truths.ts'

/** What each article says, by its id. Apart from the summaries, which lists need without it. */
export const ARTICLE_BODIES: ReadonlyMap<string, readonly Section[]> = new Map([
  ['refrigerator-not-cooling', refrigeratorNotCooling],
  ['dishwasher-not-draining', dishwasherNotDraining],
  ['dryer-takes-too-long', dryerTakesTooLong],
  ['read-a-model-tag', readAModelTag],
  ['cut-appliance-energy-use', cutApplianceEnergyUse],
  ['seasonal-hvac-check', seasonalHvacCheck],
  ['gas-oven-igniter', gasOvenIgniter],
  ['heat-pump-before-winter', heatPumpBeforeWinter],
  ['water-filter-truths', waterFilterTruths],
  ['front-load-washer-smell', frontLoadWasherSmell],
  ['test-parts-with-a-meter', testPartsWithAMeter],
  ['ice-maker-care', iceMakerCare],
  ['dishwasher-hard-water', dishwasherHardWater],
  ['calibrate-your-oven', calibrateYourOven],
  ['oem-or-aftermarket', oemOrAftermarket],
  ['repair-or-replace', repairOrReplace],
  ['first-repair-kit', firstRepairKit],
  ['washer-hoses-and-floods', washerHosesAndFloods],
])
