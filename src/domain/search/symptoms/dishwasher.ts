import { knownSymptoms } from './known-symptom.ts'

export const DISHWASHER_SYMPTOMS = knownSymptoms('dishwasher', {
  'not-draining': {
    says: 'not draining, not drain, standing water, water in bottom, water left, water stays, full of water, water sitting, water pooling bottom, not pump out, dirty water left, backs up',
    kinds: 'Drain Pump, Sump Filter, Drain Hose, Food Chopper, Control Board',
  },
  'leaking-at-door': {
    says: 'leaking door, leaking bottom door, leaking front, leaking under door, water front, water comes out door, leaking corner, drips door',
    kinds: 'Door Gasket, Bottom Door Seal, Door Latch, Door Hinge, Spray Arm',
  },
  leaking: {
    says: 'leaking, water on floor, water under, puddle, flooding, leaking underneath, water all over',
    kinds:
      'Door Gasket, Bottom Door Seal, Hose Clamp, Drain Hose, Fill Hose, Float Switch, Water Inlet Valve, Drain Pump, Circulation Pump',
  },
  'not-cleaning': {
    says: 'not cleaning, not clean, dishes dirty, dirty dishes, still dirty, poor cleaning, residue, grit, film, spots, cloudy glasses, food left, food stuck, top rack not clean, not getting clean',
    kinds:
      'Spray Arm, Sump Filter, Circulation Pump, Water Inlet Valve, Detergent Dispenser, Heating Element',
  },
  'not-spraying': {
    says: 'spray arm not turning, spray arm not spinning, arm not spin, not spraying, no water spraying, arm not turn',
    kinds: 'Spray Arm, Circulation Pump, Sump Filter',
  },
  'not-drying': {
    says: 'not drying, not dry, dishes wet, still wet, come out wet, wet dishes',
    kinds: 'Heating Element, Rinse Aid Cap, Vent Assembly, Control Board',
  },
  'not-heating': {
    says: 'not heating, water not hot, water cold, not heat water, not hot',
    kinds: 'Heating Element, Thermal Fuse, Turbidity Sensor, Control Board',
  },
  'not-filling': {
    says: 'not filling, no water, not fill, not enough water, fills slowly, water not come in, not getting water',
    kinds: 'Water Inlet Valve, Float Switch, Fill Hose, Door Latch',
  },
  overfilling: {
    says: 'overfilling, overflowing, too much water, not stop filling, keeps filling, fills too much',
    kinds: 'Float Switch, Water Inlet Valve, Control Board',
  },
  'not-starting': {
    says: 'not start, not starting, not turn on, dead, no power, no lights, not run, nothing happens, not respond',
    kinds: 'Door Latch, Thermal Fuse, Touch Panel, Control Board',
  },
  'stops-mid-cycle': {
    says: 'stops mid cycle, stops middle, shuts off, not finish, not complete cycle, stuck in cycle, not advance',
    kinds: 'Door Latch, Thermal Fuse, Float Switch, Control Board',
  },
  noisy: {
    says: 'noise, noisy, loud, grinding, humming, buzzing, whining, squealing, screeching, rattling, whistling, sound, hums',
    kinds: 'Drain Pump, Circulation Pump, Food Chopper, Spray Arm, Sump Filter',
  },
  'door-drops': {
    says: 'door drops, door falls, door slams, door crashes, door flops, door heavy, door no resistance, door not stay up, door bangs, door free fall, door opens fast, door hits floor, door not stay open, door swings down, door no tension',
    kinds: 'Door Spring and Cable Kit, Door Hinge',
  },
  'door-not-latching': {
    says: 'door not latch, door not close, door not lock, door not shut, door not stay closed, door pops open, door not stay shut',
    kinds: 'Door Latch, Door Gasket, Door Hinge',
  },
  'rack-falls': {
    says: 'rack falls, rack not stay, rack drops, rack not slide, rack comes off, rack off track, rack sagging, rack comes out, rack stuck, drawer not stay, drawer falls, drawer comes out, rack not stay up, drawer off track, rack collapses, rack tilts',
    kinds: 'Rack Adjuster Kit, Rack Wheel, Dish Rack',
  },
  'rack-rusted': {
    says: 'rack rusted, rack rusty, rack broken, tines broken, rust',
    kinds: 'Dish Rack, Rack Wheel',
  },
  'detergent-not-dispensing': {
    says: 'detergent not dispense, detergent not open, detergent door not open, detergent left, soap not dissolve, detergent stuck, dispenser not open, not dispense, dispenser not close',
    kinds: 'Detergent Dispenser, Spray Arm, Control Board',
  },
  smells: { says: 'smells, odor, stinks, smelly', kinds: 'Sump Filter, Drain Hose, Drain Pump' },
  'buttons-dead': {
    says: 'buttons not working, button stuck, keypad not working, panel not working, display not working, touch pad not working, button not respond, display blank',
    kinds: 'Touch Panel, Control Board',
  },
  'lights-blinking': {
    says: 'lights blinking, light flashing, blinking, flashing, beeping, beeps, error code, code',
    kinds: 'Touch Panel, Door Latch, Turbidity Sensor, Control Board',
  },
  'takes-too-long': {
    says: 'too long, cycle long, runs forever, runs for hours',
    kinds: 'Heating Element, Turbidity Sensor, Control Board',
  },
  steam: { says: 'steam, vent stuck', kinds: 'Vent Assembly, Door Gasket' },
  loose: { says: 'tips forward, tipping, loose, moves, slides out', kinds: 'Mounting Bracket Kit' },
})
