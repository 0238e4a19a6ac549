import { partNames } from './part-name.ts'

export const OVEN_RANGE_PARTS = partNames('range', {
  'Bake Element':
    'bake element, oven element, lower element, bottom element, heating element, baking element, element',
  'Broil Element': 'broil element, broiler element, upper element, top element, broiler',
  'Oven Igniter': 'igniter, oven igniter, glow bar, bake igniter, broil igniter',
  'Oven Sensor':
    'oven sensor, temperature sensor, sensor, temp sensor, oven probe, temperature probe',
  'Oven Thermostat': 'oven thermostat, thermostat, temperature control',
  'Surface Element':
    'surface element, coil element, coil burner, burner coil, stove element, electric burner, burner element, coil',
  'Radiant Surface Element':
    'radiant element, radiant burner, glass top burner, ceramic burner, haliant element',
  'Surface Receptacle':
    'receptacle, burner receptacle, terminal block, burner socket, burner plug, element socket',
  'Infinite Switch':
    'infinite switch, burner switch, burner control, element switch, control switch',
  'Spark Electrode':
    'spark electrode, spark plug, burner igniter, surface igniter, spark igniter, stove igniter, electrode',
  'Spark Module': 'spark module, ignition module, spark box',
  'Ignition Switch': 'ignition switch, igniter switch, spark switch, switch harness',
  'Surface Burner': 'surface burner, gas burner, burner head, burner base, burner',
  'Burner Cap': 'burner cap, burner cover, burner top, burner lid',
  'Burner Grate': 'burner grate, grate, stove grate, cast iron grate',
  'Drip Pan': 'drip pan, drip bowl, burner pan, burner bowl, drip tray, reflector pan',
  'Glass Cooktop':
    'glass top, glass cooktop, cooktop glass, main top, stove top glass, ceramic top',
  'Oven Burner': 'oven burner, bake burner, burner tube',
  'Gas Valve': 'gas valve, safety valve, oven valve, valve',
  'Pressure Regulator': 'pressure regulator, gas regulator, regulator, gas conversion',
  'Oven Door Gasket': 'door gasket, gasket, oven gasket, rope gasket, rubber door',
  'Oven Door Glass':
    'door glass, oven glass, oven window, window, glass door, inner glass, outer glass, glass',
  'Oven Door Hinge': 'door hinge, hinge, oven hinge, hinge receiver, door spring',
  'Door Handle': 'door handle, handle, oven handle',
  'Door Lock Motor': 'door lock motor, door lock, lock motor, door latch, latch, oven lock',
  'Oven Light Bulb': 'light bulb, bulb, oven light, lamp socket, light',
  'Oven Rack': 'oven rack, rack, oven shelf, shelf, wire rack, oven grill',
  'Control Board':
    'control board, main board, circuit board, clock, erc, oven control, electronic control, board, relay board',
  'Touch Panel':
    'touch panel, touch pad, touchpad, keypad, key pad, button, control panel, membrane, overlay',
  'Thermal Cut-Out':
    'thermal cut out, thermal cutout, thermal fuse, fuse, limit switch, thermal switch',
  'Convection Fan Motor': 'convection fan, convection motor, fan motor, fan',
  'Cooling Fan': 'cooling fan, cooling blower, blower',
  'Anti-Tip Bracket': 'anti tip bracket, anti tip, tip bracket, floor bracket',
  Knob: 'knob, burner knob, control knob, dial, stove knob, oven knob',
})
