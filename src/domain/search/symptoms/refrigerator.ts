import { knownSymptoms } from './known-symptom.ts'

export const REFRIGERATOR_SYMPTOMS = knownSymptoms('refrigerator', {
  'not-cooling': {
    says: 'not cooling, not cold, too warm, warm, warm inside, getting warm, both warm, food spoiling, food going bad, not keep cold, thawing, melting, temperature rising, not freezing, poor cooling',
    kinds:
      'Evaporator Fan Motor, Start Relay, Condenser Fan Motor, Defrost Thermostat, Temperature Sensor, Defrost Heater, Air Damper, Cold Control Thermostat, Defrost Timer, Run Capacitor, Main Control Board, Compressor',
  },
  'fresh-food-warm': {
    says: 'freezer cold fridge warm, freezer works fridge not cooling, freezer fine not cooling, freezer cold warm, fridge section warm',
    kinds:
      'Evaporator Fan Motor, Air Damper, Defrost Heater, Defrost Thermostat, Temperature Sensor, Defrost Timer',
  },
  'no-ice': {
    says: 'ice maker not working, ice maker broken, ice maker stopped, not making ice, no ice, not make ice, ice maker not fill, small ice cubes, hollow ice cubes, slow ice, ice maker stuck',
    kinds: 'Ice Maker, Water Inlet Valve, Water Filter, Water Tubing',
  },
  'ice-maker-leaking': {
    says: 'ice maker leaking, ice maker overflowing, ice maker not stop',
    kinds: 'Water Inlet Valve, Ice Maker, Water Tubing',
  },
  'no-ice-at-door': {
    says: 'ice dispenser not working, not dispensing ice, ice not come out, ice stuck, ice dispenser jammed, ice dispenser humming, no crushed ice, ice clumping',
    kinds: 'Ice Bucket, Auger Motor, Dispenser Lever, Dispenser Control Board',
  },
  'no-water-at-door': {
    says: 'water dispenser not working, not dispensing water, no water dispenser, no water door, water not come out, slow water, water slow, water trickle, dispenser not working, water pressure low',
    kinds:
      'Water Filter, Water Inlet Valve, Dispenser Lever, Water Tubing, Dispenser Control Board',
  },
  'dispenser-dripping': {
    says: 'dispenser leaking, dispenser dripping, dispenser not stop, water not stop',
    kinds: 'Water Inlet Valve, Dispenser Lever, Water Filter',
  },
  leaking: {
    says: 'leaking, leaking water, water on floor, water under, puddle, water inside, water in bottom',
    kinds: 'Water Inlet Valve, Water Tubing, Filter Housing, Water Filter, Defrost Heater',
  },
  frost: {
    says: 'frost, frost building up, ice building up, icing up, iced up, frozen over, freezer full ice, ice on back, not defrosting, snow',
    kinds: 'Door Gasket, Defrost Thermostat, Defrost Heater, Defrost Timer, Main Control Board',
  },
  'too-cold': {
    says: 'too cold, freezing food, food freezing, everything freezing, food frozen, freezes everything',
    kinds: 'Temperature Sensor, Air Damper, Cold Control Thermostat, Main Control Board',
  },
  noisy: {
    says: 'noise, noisy, loud, buzzing, humming, squealing, squeaking, rattling, vibrating, whining, knocking, chirping',
    kinds: 'Evaporator Fan Motor, Condenser Fan Motor, Fan Blade, Start Relay, Compressor',
  },
  clicking: {
    says: 'clicking, clicks, compressor not running, compressor not starting, compressor not turn on',
    kinds: 'Start Relay, Run Capacitor, Compressor, Main Control Board',
  },
  'no-light': {
    says: 'light not working, light out, light burnt, dark inside, light stays on, light flickers, lights flickering, no light',
    kinds: 'Light Bulb, Door Switch, Main Control Board',
  },
  'door-not-closing': {
    says: 'door not closing, door not close, door pops open, door not sealing, door opens by itself, door not shut, door sagging, door crooked, door not stay closed, door not stay open, air leaking',
    kinds: 'Door Gasket, Door Hinge, Center Mullion',
  },
  sweating: {
    says: 'sweating, condensation, moisture, damp',
    kinds: 'Door Gasket, Center Mullion, Temperature Sensor',
  },
  'runs-all-the-time': {
    says: 'running constantly, runs constantly, runs all the time, never shuts off, not stop running, runs nonstop, keeps running',
    kinds:
      'Door Gasket, Condenser Fan Motor, Temperature Sensor, Cold Control Thermostat, Defrost Thermostat',
  },
  'bad-taste': {
    says: 'water tastes bad, water smells, bad taste, ice tastes bad, ice smells, cloudy ice, dirty water, cloudy water, black specks water',
    kinds: 'Water Filter, Ice Bucket, Water Tubing',
  },
  smells: { says: 'smells, odor, stinks', kinds: 'Air Filter, Water Filter' },
  dead: {
    says: 'not turn on, dead, no power, not running, not working at all, display blank, display not working, completely dead',
    kinds: 'Main Control Board, Start Relay, Dispenser Control Board, Compressor',
  },
})
