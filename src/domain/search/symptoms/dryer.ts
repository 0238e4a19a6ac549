import { knownSymptoms } from './known-symptom.ts'

export const DRYER_SYMPTOMS = knownSymptoms('dryer', {
  'not-heating': {
    says: 'not heating, no heat, not heat, not hot, not get hot, not warm, runs cold, stays cold, blows cold, cold air, not blow hot',
    kinds:
      'Heating Element, Thermal Fuse, Thermal Cut-Off, High-Limit Thermostat, Cycling Thermostat, Igniter, Gas Valve Coil, Flame Sensor, Terminal Block, Control Board',
  },
  'gas-not-heating': {
    says: 'gas not heating, gas no heat, gas not heat, gas not hot, igniter glows no flame, heats then stops, no flame, flame goes out, lights goes out, not ignite, not light',
    kinds:
      'Gas Valve Coil, Igniter, Flame Sensor, Thermal Fuse, High-Limit Thermostat, Cycling Thermostat',
  },
  'takes-too-long': {
    says: 'too long, takes forever, takes hours, two cycles, clothes damp, clothes wet, still damp, still wet, not drying, not dry, takes long, weak airflow, poor airflow',
    kinds:
      'Lint Screen, Blower Wheel, Heating Element, Cycling Thermostat, Moisture Sensor, Thermistor, Gas Valve Coil, Igniter',
  },
  'not-starting': {
    says: 'not start, not starting, not turn on, dead, no power, nothing happens, not run, just hums, clicks not start',
    kinds: 'Door Switch, Thermal Fuse, Start Switch, Drum Belt, Drive Motor, Timer, Control Board',
  },
  'not-turning': {
    says: 'not spinning, not spin, not turning, not tumble, not tumbling, drum not turn, drum not spin, drum not move, motor runs drum not turn',
    kinds: 'Drum Belt, Idler Pulley, Drum Roller, Drive Motor',
  },
  noisy: {
    says: 'noise, noisy, loud, thumping, rumbling, rattling, grinding, banging, knocking, scraping, humming, vibrating',
    kinds:
      'Drum Roller, Idler Pulley, Drum Glide, Drum Belt, Blower Wheel, Drum Bearing, Maintenance Kit, Drive Motor',
  },
  squeaking: {
    says: 'squeaking, squealing, screeching, chirping, squeaks, squeals',
    kinds: 'Idler Pulley, Drum Roller, Drum Glide, Maintenance Kit, Drum Bearing, Drum Seal',
  },
  'too-hot': {
    says: 'too hot, overheating, overheats, burns clothes, extremely hot, scorching',
    kinds: 'Cycling Thermostat, Thermistor, Blower Wheel, High-Limit Thermostat, Lint Screen',
  },
  'shuts-off': {
    says: 'stops mid cycle, shuts off, stops after few minutes, stops too early, stops too soon, stops running, not finish',
    kinds:
      'Moisture Sensor, Drive Motor, Door Switch, Door Catch, Thermistor, Timer, Control Board',
  },
  'does-not-shut-off': {
    says: 'not shut off, not stop, not turn off, keeps running, runs forever, timer not advance',
    kinds: 'Timer, Moisture Sensor, Cycling Thermostat, Control Board',
  },
  'door-opens': {
    says: 'door not close, door not stay closed, door pops open, door not latch, door not shut, door opens',
    kinds: 'Door Catch, Door Switch',
  },
  'no-light': {
    says: 'light not working, light out, light stays on, no light',
    kinds: 'Drum Light, Door Switch',
  },
  'burning-smell': {
    says: 'burning smell, burning rubber, burning, smoke, smells hot',
    kinds: 'Drum Belt, Drive Motor, Lint Screen, Terminal Block',
  },
  'marks-clothes': {
    says: 'marks clothes, stains clothes, tears clothes, clothes caught, black marks, brown stains, rips clothes',
    kinds: 'Drum Glide, Drum Seal',
  },
  'error-code': {
    says: 'error code, code, blinking, flashing',
    kinds: 'Thermistor, Moisture Sensor, Control Board',
  },
})
