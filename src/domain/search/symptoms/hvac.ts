import { knownSymptoms } from './known-symptom.ts'

export const HVAC_SYMPTOMS = knownSymptoms('hvac', {
  'not-cooling': {
    says: 'not cooling, not cold, warm air, hot air, blowing warm, blowing hot, too warm, not cool house',
    kinds:
      'Run Capacitor, Contactor, Air Filter, Condenser Fan Motor, Expansion Valve, Filter Drier, Compressor',
  },
  'not-turning-on': {
    says: 'not turn on, not start, dead, no power, not run, compressor not start, trips breaker',
    kinds:
      'Run Capacitor, Contactor, Condensate Float Switch, Wall Thermostat, Transformer, Hard Start Kit, Door Switch, Compressor',
  },
  'outside-unit-silent': {
    says: 'outside unit humming, humming, outside unit not start, outside fan not spin, fan not spinning, fan not turn, outside unit not run, buzzing, outside unit buzzing',
    kinds: 'Run Capacitor, Contactor, Condenser Fan Motor, Fan Blade',
  },
  'no-heat': {
    says: 'not heating, no heat, not heat, cold air, blowing cold, not ignite, not light, not warm, igniter not glow, clicks not light',
    kinds:
      'Hot Surface Igniter, Flame Sensor, Pressure Switch, Limit Switch, Wall Thermostat, Inducer Motor, Rollout Switch, Gas Valve, Control Board',
  },
  'short-cycling': {
    says: 'short cycling, shuts off, turns on and off, lights then shuts off, not stay lit, flame goes out, shuts down, overheating',
    kinds: 'Flame Sensor, Air Filter, Limit Switch, Pressure Switch, Rollout Switch',
  },
  'weak-airflow': {
    says: 'no air, weak airflow, low airflow, not blowing, blower not working, air weak, blower not run, fan not working, not blow air',
    kinds: 'Air Filter, Run Capacitor, Blower Motor, Blower Wheel, Fan Control Board',
  },
  'blower-runs-on': {
    says: 'blower not stop, fan not stop, fan not shut off, fan runs constantly, runs constantly',
    kinds: 'Limit Switch, Fan Control Board, Wall Thermostat, Control Board',
  },
  noisy: {
    says: 'noise, noisy, loud, rattling, squealing, grinding, vibrating, screeching',
    kinds: 'Blower Wheel, Inducer Motor, Fan Blade, Blower Motor, Condenser Fan Motor',
  },
  'thermostat-blank': {
    says: 'thermostat blank, thermostat not working, thermostat dead, temperature wrong',
    kinds: 'Wall Thermostat, Transformer, Condensate Float Switch',
  },
  'iced-up': {
    says: 'iced up, freezing up, frozen, ice on coil, coil freezing, ice on pipe',
    kinds: 'Air Filter, Defrost Sensor, Defrost Control Board, Expansion Valve',
  },
  'heat-pump-no-heat': {
    says: 'heat pump not heating, heat pump cold, auxiliary heat not working, heat pump not switch',
    kinds:
      'Reversing Valve, Defrost Control Board, Electric Heat Kit, Defrost Sensor, Run Capacitor',
  },
  leaking: {
    says: 'leaking, water under, water on floor, dripping',
    kinds: 'Condensate Float Switch, Air Filter',
  },
})
