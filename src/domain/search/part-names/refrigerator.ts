import { partNames } from './part-name.ts'

export const REFRIGERATOR_PARTS = partNames('refrigerator', {
  'Water Filter': 'water filter, filter, filter cartridge, water purifier, ice filter',
  'Air Filter': 'air filter, odor filter, charcoal filter, deodorizer, fresh flow filter',
  'Filter Housing': 'filter housing, filter head, filter holder, filter bypass, filter bracket',
  'Ice Maker': 'ice maker, ice making, ice mold, ice cube maker',
  'Ice Bucket': 'ice bucket, ice bin, ice container, ice drawer, ice pan, ice tub, ice holder',
  'Auger Motor': 'auger motor, auger, ice dispenser motor',
  'Door Bin':
    'door bin, door shelf, shelf bin, bin, door rack, door tray, door basket, door pocket, ' +
    'door compartment, bottle holder, bottle rack, bottle shelf, gallon holder, milk shelf, ' +
    'condiment shelf, butter bin, butter tray, butter compartment, dairy bin, shelf retainer, door retainer, retainer bar, shelf bar, door bar, bottle guard',
  'Glass Shelf': 'glass shelf, shelf, shelf glass, glass cover, crisper cover, drawer cover, glass',
  'Crisper Drawer':
    'crisper drawer, crisper, drawer, vegetable drawer, veggie drawer, fruit drawer, ' +
    'produce drawer, meat drawer, deli drawer, meat pan, vegetable bin, fruit bin, pantry drawer',
  'Drawer Slide Rail':
    'drawer slide, drawer rail, slide rail, drawer track, drawer glide, drawer runner',
  'Door Gasket':
    'door gasket, gasket, rubber door, rubber strip, rubber around, weather strip, magnetic strip',
  'Door Handle': 'door handle, handle',
  'Door Hinge': 'door hinge, hinge, hinge pin, hinge cam',
  'Door Switch': 'door switch, light switch',
  'Center Mullion': 'mullion, center flap, door flap, flipper, flapper, divider between doors',
  'Light Bulb': 'light bulb, bulb, led light, light module',
  'Temperature Sensor': 'temperature sensor, thermistor, temperature probe, sensor',
  'Cold Control Thermostat': 'cold control, thermostat, temperature control, temperature dial',
  'Defrost Heater': 'defrost heater, heater, defrost element',
  'Defrost Thermostat': 'defrost thermostat, bimetal, bi metal, defrost sensor',
  'Defrost Timer': 'defrost timer, timer',
  'Evaporator Fan Motor': 'evaporator fan, evaporator motor, freezer fan, fan motor, fan',
  'Condenser Fan Motor': 'condenser fan, condenser motor, fan by compressor, fan back',
  'Fan Blade': 'fan blade, blade',
  'Start Relay': 'start relay, relay, overload protector, overload, start device, compressor relay',
  'Run Capacitor': 'run capacitor, capacitor',
  Compressor: 'compressor',
  'Main Control Board':
    'main control board, control board, main board, circuit board, mother board, motherboard, ' +
    'computer board, electronic board, board',
  'Dispenser Control Board':
    'dispenser control board, dispenser board, dispenser panel, dispenser control, display board, display panel',
  'Dispenser Lever':
    'dispenser lever, dispenser paddle, paddle, dispenser pad, dispenser arm, water lever, actuator',
  'Water Inlet Valve':
    'water inlet valve, inlet valve, water valve, solenoid valve, water solenoid, fill valve, valve, solenoid',
  'Water Tubing':
    'water tubing, water line, water tube, water hose, plastic tube, plastic line, copper line, plastic tubing, fill tube, ice maker line, hose',
  'Air Damper': 'air damper, damper, air baffle, air diffuser, damper control',
})
