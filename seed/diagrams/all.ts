import { airConditioner } from './assemblies/air-conditioner.ts'
import { airHandler } from './assemblies/air-handler.ts'
import { dishwasherDoor } from './assemblies/dishwasher-door.ts'
import { dishwasherPump } from './assemblies/dishwasher-pump.ts'
import { dishwasherRacks } from './assemblies/dishwasher-racks.ts'
import { dishwasherWater } from './assemblies/dishwasher-water.ts'
import { dryerCabinet } from './assemblies/dryer-cabinet.ts'
import { dryerDrum } from './assemblies/dryer-drum.ts'
import { dryerElectricHeat } from './assemblies/dryer-electric-heat.ts'
import { dryerGasHeat } from './assemblies/dryer-gas-heat.ts'
import { furnace } from './assemblies/furnace.ts'
import { rangeCoilSurface } from './assemblies/range-coil-surface.ts'
import { rangeElectricOven } from './assemblies/range-electric-oven.ts'
import { rangeGasBurners } from './assemblies/range-gas-burners.ts'
import { rangeGasOven } from './assemblies/range-gas-oven.ts'
import { rangeOvenDoor } from './assemblies/range-oven-door.ts'
import { rangeSmoothTop } from './assemblies/range-smooth-top.ts'
import { refrigeratorCompressor } from './assemblies/refrigerator-compressor.ts'
import { refrigeratorDoors } from './assemblies/refrigerator-doors.ts'
import { refrigeratorEvaporator } from './assemblies/refrigerator-evaporator.ts'
import { refrigeratorIceMaker } from './assemblies/refrigerator-ice-maker.ts'
import { refrigeratorWaterFilter } from './assemblies/refrigerator-water-filter.ts'
import { washerFrontLoadPump } from './assemblies/washer-front-load-pump.ts'
import { washerFrontLoadTub } from './assemblies/washer-front-load-tub.ts'
import { washerTopLoadDrive } from './assemblies/washer-top-load-drive.ts'
import { washerTopLoadTub } from './assemblies/washer-top-load-tub.ts'
import { washerWaterAndControls } from './assemblies/washer-water-and-controls.ts'
import type { Assembly } from './assembly.ts'

/** Every drawing that comes with the shop, in the order in which lists show them. */
export const ASSEMBLIES: readonly Assembly[] = [
  refrigeratorIceMaker,
  refrigeratorWaterFilter,
  refrigeratorDoors,
  refrigeratorEvaporator,
  refrigeratorCompressor,
  washerTopLoadTub,
  washerTopLoadDrive,
  washerFrontLoadTub,
  washerFrontLoadPump,
  washerWaterAndControls,
  dryerDrum,
  dryerElectricHeat,
  dryerGasHeat,
  dryerCabinet,
  rangeElectricOven,
  rangeGasOven,
  rangeOvenDoor,
  rangeCoilSurface,
  rangeSmoothTop,
  rangeGasBurners,
  dishwasherPump,
  dishwasherDoor,
  dishwasherRacks,
  dishwasherWater,
  furnace,
  airConditioner,
  airHandler,
]
