import type { DrawnGuide } from './guide.ts'
import { dishwasherDrainPump, rackWheel, sprayArm } from './guides/dishwasher.ts'
import { contactor, runCapacitor } from './guides/hvac.ts'
import { dryerElement, washerDrainPump, washerInletValve } from './guides/laundry.ts'
import { bakeElement, ovenIgniter } from './guides/range.ts'
import { defrostHeater, evaporatorFan, startRelay } from './guides/refrigerator-cold.ts'
import { doorGasket, doorHandle } from './guides/refrigerator-door.ts'
import { crisperDrawer, doorBin, waterFilter } from './guides/refrigerator-inside.ts'
import { iceMaker, inletValve } from './guides/refrigerator-water.ts'

/** The 20 kinds of part that stand best in the demo's catalogue, the best first. */
export const DRAWN_GUIDES: readonly DrawnGuide[] = [
  waterFilter,
  washerDrainPump,
  doorGasket,
  dishwasherDrainPump,
  bakeElement,
  doorBin,
  runCapacitor,
  doorHandle,
  dryerElement,
  crisperDrawer,
  sprayArm,
  iceMaker,
  evaporatorFan,
  ovenIgniter,
  rackWheel,
  inletValve,
  startRelay,
  washerInletValve,
  defrostHeater,
  contactor,
]
