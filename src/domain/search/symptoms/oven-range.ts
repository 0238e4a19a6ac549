import { knownSymptoms } from './known-symptom.ts'

export const OVEN_RANGE_SYMPTOMS = knownSymptoms('range', {
  'not-heating': {
    says: 'not heating, no heat, not heat, not hot, not get hot, not bake, not baking, not cooking',
    kinds:
      'Bake Element, Oven Igniter, Oven Sensor, Thermal Cut-Out, Oven Thermostat, Gas Valve, Control Board',
  },
  'gas-oven-not-lighting': {
    says: 'gas oven not heating, gas not heat, oven not light, oven not ignite, igniter glows not light, igniter glows no flame, gas oven no heat, gas smell',
    kinds: 'Oven Igniter, Gas Valve, Thermal Cut-Out, Oven Sensor, Control Board',
  },
  'not-broiling': {
    says: 'broiler not working, not broil, broiler not heat, broil not working, not browning',
    kinds: 'Broil Element, Oven Igniter, Control Board',
  },
  'wrong-temperature': {
    says: 'temperature off, temperature wrong, too hot, not hot enough, uneven, not heating evenly, burns food, undercooked, overcooks, burning everything, temperature inaccurate, temperature not right',
    kinds:
      'Oven Sensor, Oven Door Gasket, Oven Thermostat, Bake Element, Convection Fan Motor, Control Board',
  },
  'slow-to-preheat': {
    says: 'too long preheat, preheat slow, takes forever preheat, not preheat, too long heat',
    kinds: 'Oven Igniter, Bake Element, Oven Sensor, Oven Door Gasket',
  },
  'burner-not-heating': {
    says: 'burner not heating, burner not working, burner not heat, burner not hot, burner not turn on, burner cold, element not working, coil not heating, half heats',
    kinds: 'Surface Element, Radiant Surface Element, Infinite Switch, Surface Receptacle',
  },
  'burner-stuck-on-high': {
    says: 'burner stays on, burner high, burner not turn off, burner too hot, hot light stays on, burner not adjust',
    kinds: 'Infinite Switch, Radiant Surface Element',
  },
  'burner-not-lighting': {
    says: 'burner not light, burner not lighting, burner not ignite, keeps clicking, clicking, no spark, not spark, gas burner not working, weak flame, uneven flame, not stop clicking, gas not light',
    kinds:
      'Spark Electrode, Ignition Switch, Burner Cap, Spark Module, Surface Burner, Pressure Regulator',
  },
  'door-not-closing': {
    says: 'door not close, door not closing, door drops, door falls, door loose, door sags, heat escapes, door not stay, door not shut, door crooked',
    kinds: 'Oven Door Hinge, Oven Door Gasket, Door Lock Motor',
  },
  'door-locked': {
    says: 'door locked, door not unlock, door stuck, door not open, not unlock, self clean stuck, locked after self clean',
    kinds: 'Door Lock Motor, Control Board',
  },
  'no-light': {
    says: 'light not working, light out, no light, light burnt, dark inside, light flickers',
    kinds: 'Oven Light Bulb, Control Board',
  },
  dead: {
    says: 'not turn on, dead, no power, display blank, clock not working, display not working, shuts off by itself, dead after self clean, no display',
    kinds: 'Thermal Cut-Out, Control Board, Touch Panel',
  },
  'buttons-dead': {
    says: 'buttons not working, keypad not working, panel not respond, touch pad not working, button not respond, beeping, beeps',
    kinds: 'Touch Panel, Control Board',
  },
  'error-code': {
    says: 'error code, code, f1, f3, f9',
    kinds: 'Oven Sensor, Touch Panel, Door Lock Motor, Control Board',
  },
  'fan-noisy': {
    says: 'fan noise, fan loud, fan not working, fan not stop, noise, fan rattling, squealing',
    kinds: 'Convection Fan Motor, Cooling Fan',
  },
  'glass-broken': {
    says: 'glass shattered, glass broken, glass cracked, window broken, window cracked',
    kinds: 'Oven Door Glass, Glass Cooktop',
  },
  'cooktop-cracked': {
    says: 'glass top cracked, glass top broken, cooktop cracked, cooktop broken, stove top cracked',
    kinds: 'Glass Cooktop',
  },
})
