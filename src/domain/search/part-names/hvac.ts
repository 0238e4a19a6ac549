import { partNames } from './part-name.ts'

export const HVAC_PARTS = partNames('hvac', {
  'Run Capacitor': 'run capacitor, capacitor, dual capacitor, start capacitor',
  Contactor: 'contactor, relay',
  'Condenser Fan Motor':
    'condenser fan motor, condenser fan, outdoor fan, outside fan, fan motor, condenser motor, outdoor motor',
  'Fan Blade': 'fan blade, blade, propeller',
  Compressor: 'compressor',
  'Hard Start Kit': 'hard start kit, hard start, start kit',
  'Expansion Valve': 'expansion valve, txv, metering device',
  'Filter Drier': 'filter drier, line drier, liquid line filter',
  'Reversing Valve': 'reversing valve, four way valve',
  'Defrost Control Board': 'defrost control board, defrost board, defrost control',
  'Defrost Sensor': 'defrost sensor, coil sensor, defrost thermostat',
  'Air Filter': 'air filter, furnace filter, filter, return filter, merv filter',
  'Blower Motor': 'blower motor, blower, fan motor, indoor fan, motor, indoor motor',
  'Blower Wheel': 'blower wheel, squirrel cage, fan wheel',
  'Hot Surface Igniter': 'hot surface igniter, igniter, furnace igniter, glow stick, ignition',
  'Flame Sensor': 'flame sensor, flame rod, flame probe, sensor',
  'Inducer Motor': 'inducer motor, inducer, draft motor, draft inducer, exhaust motor, inducer fan',
  'Pressure Switch': 'pressure switch, air pressure switch, vacuum switch',
  'Limit Switch': 'limit switch, high limit, high limit switch',
  'Rollout Switch': 'rollout switch, roll out switch, flame rollout',
  'Gas Valve': 'gas valve, valve',
  'Control Board':
    'control board, furnace board, circuit board, ignition board, board, control module, main board',
  'Fan Control Board': 'fan control board, fan board, fan relay',
  'Wall Thermostat': 'wall thermostat, thermostat, programmable thermostat, smart thermostat',
  Transformer: 'transformer, 24 volt transformer',
  'Electric Heat Kit':
    'electric heat kit, heat strip, heat kit, auxiliary heat, heating element, emergency heat',
  'Condensate Float Switch':
    'condensate float switch, float switch, condensate switch, overflow switch, drain pan switch',
  'Door Switch': 'door switch, blower door switch, panel switch, safety switch',
})
