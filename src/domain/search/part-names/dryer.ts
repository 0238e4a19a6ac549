import { partNames } from './part-name.ts'

export const DRYER_PARTS = partNames('dryer', {
  'Heating Element': 'heating element, element, heater, heat element, heat coil, heater box',
  'Thermal Fuse': 'thermal fuse, fuse, thermo fuse, heat fuse',
  'Thermal Cut-Off': 'thermal cut off, thermal cutoff, cut off, cutoff, thermal limiter',
  'High-Limit Thermostat':
    'high limit thermostat, limit thermostat, hi limit, high limit, safety thermostat',
  'Cycling Thermostat': 'cycling thermostat, thermostat, operating thermostat, exhaust thermostat',
  Thermistor: 'thermistor, temperature sensor, heat sensor, temp sensor',
  'Moisture Sensor': 'moisture sensor, dry sensor, dryness sensor, sensor bar, sensor',
  Igniter: 'igniter, glow bar, ignition',
  'Gas Valve Coil':
    'gas valve coil, gas coil, valve coil, solenoid coil, gas valve, solenoid, coil',
  'Flame Sensor': 'flame sensor, flame switch, radiant sensor',
  'Drum Belt': 'drum belt, belt, drive belt, tumbler belt',
  'Idler Pulley':
    'idler pulley, pulley, idler, tension pulley, tensioner, idler wheel, belt tensioner',
  'Drum Roller': 'drum roller, roller, drum wheel, support roller, wheel, support wheel',
  'Drum Glide': 'drum glide, glide, drum slide, slide bearing, teflon pad, bearing pad',
  'Drum Bearing': 'drum bearing, bearing, rear bearing, bearing kit, ball bearing',
  'Drum Seal': 'drum gasket, felt, felt gasket, gasket, felt strip',
  'Drive Motor': 'drive motor, motor',
  'Blower Wheel': 'blower wheel, blower, fan wheel, blower fan, fan, squirrel cage',
  'Lint Screen': 'lint screen, lint filter, lint trap, lint catcher, filter, lint, screen',
  'Door Catch': 'door catch, catch, door latch, latch, door strike, strike',
  'Door Switch': 'door switch, switch',
  'Start Switch': 'start switch, start button, push to start, button',
  'Drum Light': 'drum light, light bulb, bulb, light',
  Knob: 'knob, dial, timer knob, control knob',
  Timer: 'timer',
  'Control Board':
    'control board, main board, circuit board, mother board, motherboard, computer board, board',
  'Terminal Block': 'terminal block, power block, power cord block',
  'Leveling Leg': 'leveling leg, leg, foot, leveling foot',
  'Maintenance Kit': 'maintenance kit, repair kit, tune up kit, rebuild kit',
})
