import { knownSymptoms } from './known-symptom.ts'

export const WASHER_SYMPTOMS = knownSymptoms('washer', {
  'not-draining': {
    says: 'not draining, not drain, standing water, water left, full of water, water stays, water not go out, not pump out, not empty',
    kinds: 'Drain Pump, Drain Pump Filter, Drain Hose, Lid Switch',
  },
  'not-spinning': {
    says: 'not spinning, not spin, clothes soaking wet, clothes wet, soaked, spins slowly, drum not turn, drum not spin, tub not spin, tub not turn',
    kinds:
      'Lid Switch, Lid Lock, Door Lock, Motor Coupling, Drive Belt, Drain Pump, Clutch, Shift Actuator, Rotor Position Sensor, Drive Motor',
  },
  'not-agitating': {
    says: 'not agitating, not agitate, agitator not turn, agitator not move, agitator slips, agitator loose, not wash, clothes not clean',
    kinds:
      'Agitator Repair Kit, Motor Coupling, Drive Belt, Agitator, Wash Plate, Shift Actuator, Lid Switch, Gearcase',
  },
  'leaking-at-front': {
    says: 'leaking front, leaking door, water comes out door, front load leaking, leaking front load, seal torn, boot torn',
    kinds: 'Door Boot Seal, Boot Clamp, Drain Pump Filter, Door Hinge',
  },
  leaking: {
    says: 'leaking, leaking water, water on floor, puddle, flooding, water under, leaking bottom, leaking underneath',
    kinds:
      'Drain Pump, Drain Hose, Fill Hose, Hose Clamp, Water Inlet Valve, Door Boot Seal, Tub Bearing Kit',
  },
  'not-filling': {
    says: 'not filling, no water, not fill, fills slowly, slow fill, water not come in, not get water, water not coming',
    kinds: 'Water Inlet Valve, Pressure Switch, Fill Hose, Lid Switch',
  },
  overfilling: {
    says: 'overfilling, overflowing, not stop filling, keeps filling, too much water, fills when off, water drips into tub',
    kinds: 'Pressure Switch, Water Inlet Valve',
  },
  'no-hot-water': {
    says: 'no hot water, water not hot, only cold water, not heating, no cold water',
    kinds: 'Water Inlet Valve, Fill Hose, Heating Element',
  },
  'not-starting': {
    says: 'not start, not starting, not turn on, dead, no power, nothing happens, not run',
    kinds: 'Lid Switch, Lid Lock, Door Lock, Timer, Control Board',
  },
  'lid-locked': {
    says: 'lid not unlock, lid locked, lid lock light, lid not lock, lid not open, lid lock blinking, lid lock flashing',
    kinds: 'Lid Lock, Lid Switch',
  },
  'door-locked': {
    says: 'door not open, door not unlock, door locked, door stuck, door not lock, door not close, door not latch',
    kinds: 'Door Lock, Door Hinge',
  },
  shaking: {
    says: 'shaking, shakes, vibrating, vibrates, off balance, unbalanced, banging, bangs, walking, walks, moves across floor, jumps, thumping',
    kinds: 'Suspension Rod, Shock Absorber, Tub Spring, Leveling Leg',
  },
  noisy: {
    says: 'noise, noisy, loud, grinding, roaring, rumbling, jet, loud spin, noise spin, screeching, clunking, knocking',
    kinds:
      'Tub Bearing Kit, Suspension Rod, Shock Absorber, Motor Coupling, Drain Pump, Drive Belt',
  },
  squealing: { says: 'squealing, squeaking', kinds: 'Drive Belt, Tub Bearing Kit, Suspension Rod' },
  'burning-smell': {
    says: 'burning smell, burning rubber, burning, smoke',
    kinds: 'Drive Belt, Motor Coupling, Clutch, Drive Motor',
  },
  smells: {
    says: 'smells, odor, mold, mildew, moldy, stinks',
    kinds: 'Door Boot Seal, Drain Pump Filter',
  },
  'stops-mid-cycle': {
    says: 'stops mid cycle, stops middle, shuts off, not finish, not advance, stuck in cycle, stops before spin, stuck on',
    kinds: 'Lid Switch, Lid Lock, Timer, Control Board',
  },
  'detergent-not-dispensing': {
    says: 'detergent not dispense, softener not dispense, softener stays, detergent stays, not take detergent, dispenser not work',
    kinds: 'Dispenser Drawer, Water Inlet Valve',
  },
  'error-code': {
    says: 'error code, code, blinking, flashing, beeping',
    kinds: 'Door Lock, Drain Pump, Pressure Switch, Control Board',
  },
  humming: { says: 'humming, hums, buzzing', kinds: 'Motor Capacitor, Drain Pump, Drive Motor' },
})
