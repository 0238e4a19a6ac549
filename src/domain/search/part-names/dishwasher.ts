import { partNames } from './part-name.ts'

export const DISHWASHER_PARTS = partNames('dishwasher', {
  'Door Spring and Cable Kit':
    'door spring, door cable, door cord, door rope, door string, door link, door pulley, spring, ' +
    'cable, cord, rope, pulley, door balance, tension spring',
  'Door Hinge': 'door hinge, hinge',
  'Door Gasket':
    'door gasket, gasket, tub gasket, rubber door, rubber strip, weather strip, rubber around',
  'Bottom Door Seal':
    'bottom door gasket, bottom gasket, lower gasket, door sweep, sweep, splash guard, splash shield, rubber bottom door',
  'Door Latch': 'door latch, latch, door lock, door catch, strike plate, strike',
  'Rack Adjuster Kit':
    'rack adjuster, adjuster, rack adjustment, rack height, rack lift, rack positioner, rack bracket, rack clip, rack arm',
  'Rack Wheel':
    'rack wheel, wheel, roller, rack roller, rack slide, rack rail, rack track, caster, track stop, rail stop',
  'Third Rack': 'third rack, 3rd rack, utensil tray, utensil rack',
  'Dish Rack': 'dish rack, dishrack, rack, drawer, tines, rack tine, dish tray, dish drawer',
  'Silverware Basket':
    'silverware basket, basket, silverware holder, silverware rack, silverware caddy, silverware bin, silverware, fork basket',
  'Spray Arm':
    'spray arm, sprayer arm, sprayer, wash arm, water arm, spin arm, spinner, arm, propeller, rotor arm, arm spray water',
  'Circulation Pump':
    'circulation pump, wash pump, wash motor, pump motor, main pump, motor pump, main motor, motor, recirculation pump',
  'Drain Pump': 'drain pump, pump, drain motor, water pump, sump pump',
  'Drain Hose': 'drain hose, drain line, drain tube, discharge hose, hose',
  'Fill Hose':
    'fill hose, supply line, supply hose, water line, water hose, inlet hose, water supply',
  'Water Inlet Valve':
    'water inlet valve, inlet valve, water valve, fill valve, solenoid valve, valve, solenoid',
  'Float Switch': 'float switch, float, float assembly',
  'Food Chopper':
    'food chopper, chopper, chopper blade, food grinder, grinder, macerator, disposer',
  'Sump Filter':
    'sump filter, filter, drain filter, mesh filter, food filter, strainer, drain screen, food trap',
  'Heating Element': 'heating element, heater, element, heat element, heat coil',
  'Touch Panel':
    'touch panel, touch pad, touchpad, keypad, key pad, button panel, button, control panel, membrane, front panel',
  'Control Board':
    'control board, main board, circuit board, mother board, motherboard, computer board, board, control module',
  'Detergent Dispenser':
    'detergent dispenser, detergent cup, detergent door, detergent compartment, dispenser door, dispenser, detergent holder, detergent',
  'Rinse Aid Cap': 'rinse aid cap, rinse cap, rinse aid, jet dry cap, rinse agent',
  'Thermal Fuse': 'thermal fuse, fuse',
  'Turbidity Sensor':
    'turbidity sensor, soil sensor, sensor, thermistor, optical sensor, temperature sensor',
  'Vent Assembly': 'vent assembly, vent, vent fan, vent flap',
  'Hose Clamp': 'hose clamp, clamp',
  'Mounting Bracket Kit':
    'mounting bracket, bracket, mounting clip, countertop bracket, mounting kit, mounting screw',
})
