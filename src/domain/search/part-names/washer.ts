import { partNames } from './part-name.ts'

export const WASHER_PARTS = partNames('washer', {
  'Drain Pump': 'drain pump, pump, water pump, drain motor',
  'Drain Pump Filter':
    'pump filter, drain filter, coin trap, lint trap, lint filter, filter, debris filter',
  'Drain Hose': 'drain hose, discharge hose, drain line, hose',
  'Door Boot Seal':
    'door boot, boot, boot gasket, bellow, door gasket, gasket, rubber door, rubber ring, rubber around, door rubber',
  'Boot Clamp': 'boot clamp, boot ring, clamp ring, boot spring, boot wire',
  'Door Lock': 'door lock, door latch, lock, door switch, latch',
  'Door Hinge': 'door hinge, hinge',
  'Lid Switch': 'lid switch, lid sensor, lid latch',
  'Lid Lock': 'lid lock, lid lock switch',
  'Suspension Rod': 'suspension rod, suspension, suspension kit, balance rod, damper rod',
  'Shock Absorber': 'shock absorber, shock, damper, strut',
  'Tub Spring': 'tub spring, suspension spring, spring',
  'Tub Bearing Kit': 'tub bearing, bearing, tub gasket, bearing kit, drum bearing, bearing gasket',
  'Drive Belt': 'drive belt, belt',
  'Drive Motor': 'drive motor, motor, main motor',
  'Motor Coupling': 'motor coupling, coupler, coupling, motor coupler, direct drive coupler',
  Clutch: 'clutch, clutch assembly',
  Gearcase: 'gearcase, gear case, transmission, gearbox',
  'Shift Actuator': 'shift actuator, actuator, shifter, mode shifter',
  'Rotor Position Sensor': 'rotor position sensor, hall sensor, rotor sensor, speed sensor',
  'Agitator Repair Kit': 'agitator repair kit, agitator dog, agitator cam, agitator kit, dogs',
  Agitator: 'agitator, agitator post, center post',
  'Wash Plate': 'wash plate, impeller, pulsator',
  'Water Inlet Valve':
    'water inlet valve, inlet valve, water valve, fill valve, solenoid valve, valve, solenoid',
  'Fill Hose':
    'fill hose, inlet hose, supply hose, water hose, supply line, hot water hose, cold water hose',
  'Hose Clamp': 'hose clamp, clamp',
  'Pressure Switch':
    'pressure switch, water level switch, level switch, level sensor, water sensor, pressure sensor',
  'Control Board':
    'control board, main board, circuit board, mother board, motherboard, computer board, board, control panel',
  'Dispenser Drawer':
    'dispenser drawer, detergent drawer, detergent dispenser, dispenser, softener dispenser, drawer, soap tray, detergent tray',
  'Heating Element': 'heating element, heater, element',
  Knob: 'knob, dial, timer knob, control knob',
  Timer: 'timer, cycle timer',
  'Leveling Leg': 'leveling leg, leg, foot, leveling foot',
  'Motor Capacitor': 'capacitor, motor capacitor, run capacitor, start capacitor',
  'Wire Harness': 'wire harness, wiring harness, harness, wiring',
})
