/**
 * Questions as people type them into a shop, with the kinds of part that would help them. They are
 * written for this test: spelling, length and detours are meant.
 */
export const QUESTIONS: readonly (readonly [text: string, kinds: readonly string[]])[] = [
  // Refrigerators.
  [
    'my fridge is not getting cold but the freezer is fine, what should i check',
    ['Evaporator Fan Motor', 'Air Damper', 'Defrost Heater', 'Defrost Thermostat'],
  ],
  [
    'I am looking for the shelf that sits in the door of my samsung frig and holds the milk',
    ['Door Bin'],
  ],
  ['the little flap between the french doors wont fold in anymore', ['Center Mullion']],
  ['Do you carry the rubber that goes around the freezer door? Mine is torn', ['Door Gasket']],
  ['how often should I change the water filter in a GE side by side', ['Water Filter']],
  [
    'Refridgerator makes a loud buzzing sound from behind the freezer wall',
    ['Evaporator Fan Motor', 'Fan Blade', 'Condenser Fan Motor'],
  ],
  ['ice cubes are tiny and hollow', ['Ice Maker', 'Water Inlet Valve', 'Water Filter']],
  [
    'water is dripping from the dispenser after i fill a glass',
    ['Water Inlet Valve', 'Dispenser Lever', 'Water Filter'],
  ],
  ['need the glass that goes above the crisper drawers', ['Glass Shelf', 'Crisper Drawer']],
  ['Can I buy just the vegetable drawer, the left one?', ['Crisper Drawer']],
  ['light inside the refrigerator stays off when i open the door', ['Light Bulb', 'Door Switch']],
  [
    'The compressor clicks on and off every few minutes and the food is getting warm',
    ['Start Relay', 'Compressor', 'Run Capacitor', 'Evaporator Fan Motor'],
  ],
  ['Whirlpool ice maker wont stop making ice it overflows', ['Ice Maker', 'Water Inlet Valve']],
  [
    'there is ice building up on the back wall of my freezer',
    ['Defrost Heater', 'Defrost Thermostat', 'Door Gasket', 'Defrost Timer'],
  ],
  [
    'which part turns the ice out of the door, motor that spins the auger',
    ['Auger Motor', 'Ice Bucket'],
  ],
  ['ice buket is cracked, need new one for LG', ['Ice Bucket']],
  ['handle on my fridge door came loose and now it broke off', ['Door Handle']],
  [
    'fridge is freezing my lettuce and milk',
    ['Temperature Sensor', 'Air Damper', 'Cold Control Thermostat'],
  ],
  ['What size is the replacement bulb for a Frigidaire refrigerator?', ['Light Bulb']],
  [
    'I hear water running but nothing comes out of the water dispenser',
    ['Water Filter', 'Water Inlet Valve', 'Dispenser Lever', 'Water Tubing'],
  ],
  ['the plastic tube behind the refrigerator that feeds the ice maker split', ['Water Tubing']],
  ['Does the charcoal air filter need to be replaced in a Whirlpool french door', ['Air Filter']],
  ['my french door fridge sweats around the doors', ['Door Gasket', 'Center Mullion']],
  ['top hinge for kenmore refrigerator door', ['Door Hinge']],
  ['will a universal thermistor work in a samsung refrigerator', ['Temperature Sensor']],
  [
    'puddle of water under the fridge every morning',
    ['Water Inlet Valve', 'Water Tubing', 'Filter Housing', 'Water Filter', 'Defrost Heater'],
  ],
  ['the freezer drawer wont close all the way, rails are bent', ['Drawer Slide Rail']],
  ['looking for the paddle you push with your cup to get ice', ['Dispenser Lever']],
  ['Motherboard for a LG fridge, how much', ['Main Control Board']],
  ['gasket magentic right door side by side', ['Door Gasket']],
  // Dishwashers.
  [
    'dishwasher wont drain, water standing in the bottom after every load',
    ['Drain Pump', 'Sump Filter', 'Drain Hose'],
  ],
  ['the arm that sprays the water on the bottom is cracked', ['Spray Arm']],
  [
    'my dishes come out with white film and food still on them',
    ['Spray Arm', 'Sump Filter', 'Circulation Pump', 'Detergent Dispenser'],
  ],
  [
    'Door of the dishwasher drops like a rock when I open it',
    ['Door Spring and Cable Kit', 'Door Hinge'],
  ],
  ['soap door doesnt open during the wash', ['Detergent Dispenser']],
  [
    'Bosch dishwasher upper rack keeps falling off the rails',
    ['Rack Adjuster Kit', 'Rack Wheel', 'Dish Rack'],
  ],
  ['little wheels for bottom rack', ['Rack Wheel']],
  ['basket for forks and knives, kitchenaid', ['Silverware Basket']],
  [
    'water leaks out from under the door of my kitchen aid dishwasher',
    ['Door Gasket', 'Bottom Door Seal'],
  ],
  [
    'dishwasher hums but does not fill up',
    ['Water Inlet Valve', 'Float Switch', 'Fill Hose', 'Drain Pump'],
  ],
  [
    'dishes are still wet when the cycle is done',
    ['Heating Element', 'Rinse Aid Cap', 'Vent Assembly'],
  ],
  [
    'nothing lights up on my dishwasher, it is completely dead',
    ['Door Latch', 'Thermal Fuse', 'Touch Panel', 'Control Board'],
  ],
  ['how do i remove the dishwasher filter on a samsung', ['Sump Filter']],
  ['Whirlpool dishwasher latch broke, door will not stay shut', ['Door Latch']],
  [
    'some of the buttons dont respond on the front panel of the dish washer',
    ['Touch Panel', 'Control Board'],
  ],
  ['heating coil dishwasher burnt', ['Heating Element']],
  [
    'loud grinding noise when dishwasher is draining',
    ['Drain Pump', 'Circulation Pump', 'Food Chopper'],
  ],
  ['the cap for the rinse aid is missing', ['Rinse Aid Cap']],
  ['hose from dishwasher to garbage disposal', ['Drain Hose']],
  ['dishwasher pmup motor assembly maytag', ['Circulation Pump', 'Drain Pump']],
  [
    'Is the bottom rubber strip on the door sold separately?',
    ['Bottom Door Seal', 'Door Gasket', 'Door Gasket'],
  ],
  ['the clips that hold the top rack up snapped', ['Rack Adjuster Kit', 'Dish Rack']],
  ['rusty tines need new lower rack GE', ['Dish Rack']],
  // Washers.
  [
    'washer shakes like crazy on spin cycle and walks across the floor',
    ['Suspension Rod', 'Shock Absorber', 'Tub Spring', 'Leveling Leg'],
  ],
  [
    'washing machine fills with water but wont agitate',
    [
      'Agitator Repair Kit',
      'Motor Coupling',
      'Drive Belt',
      'Lid Switch',
      'Agitator',
      'Shift Actuator',
      'Wash Plate',
    ],
  ],
  [
    'clothes are soaking wet at the end, it doesnt spin',
    ['Lid Switch', 'Lid Lock', 'Door Lock', 'Drive Belt', 'Motor Coupling', 'Drain Pump'],
  ],
  ['front loader leaks from the door, rubber boot has a hole', ['Door Boot Seal']],
  ['my Samsung front load washer smells like mildew', ['Door Boot Seal', 'Drain Pump Filter']],
  ['the lid lock light keeps flashing on my Maytag top loader', ['Lid Lock', 'Lid Switch']],
  [
    'washer sounds like a jet engine when spinning',
    ['Tub Bearing Kit', 'Suspension Rod', 'Shock Absorber'],
  ],
  ['only cold water comes into the washer', ['Water Inlet Valve', 'Fill Hose']],
  ['agitator dogs for kenmore direct drive', ['Agitator Repair Kit']],
  ['where can i get the coin trap for an LG washer', ['Drain Pump Filter']],
  ['washer wont drain and hums', ['Drain Pump', 'Drain Pump Filter', 'Drain Hose']],
  ['drawer where you put the soap is cracked', ['Dispenser Drawer']],
  ['Is the coupler between motor and transmission hard to replace', ['Motor Coupling']],
  ['whirlpool washer keeps filling and never stops', ['Pressure Switch', 'Water Inlet Valve']],
  ['belt came off washer GE', ['Drive Belt']],
  ['door on washer wont unlock with clothes inside', ['Door Lock', 'Lid Lock']],
  // Dryers.
  [
    'dryer runs but theres no heat',
    [
      'Heating Element',
      'Thermal Fuse',
      'Thermal Cut-Off',
      'High-Limit Thermostat',
      'Igniter',
      'Gas Valve Coil',
    ],
  ],
  [
    'it takes three cycles to dry a load of towels in my dryer',
    ['Lint Screen', 'Blower Wheel', 'Heating Element', 'Cycling Thermostat', 'Moisture Sensor'],
  ],
  [
    'my gas dryer lights up then goes out and stays cold',
    ['Gas Valve Coil', 'Igniter', 'Flame Sensor', 'Heating Element', 'Thermal Fuse'],
  ],
  [
    'squeeking noise from dryer drum',
    ['Idler Pulley', 'Drum Roller', 'Drum Glide', 'Maintenance Kit', 'Drum Bearing'],
  ],
  ['dryer drum doesnt turn but i hear the motor', ['Drum Belt', 'Idler Pulley', 'Drive Motor']],
  ['lint catcher is ripped, samsung dryer', ['Lint Screen']],
  [
    'dryer wont start just clicks when i push the button',
    ['Door Switch', 'Thermal Fuse', 'Start Switch', 'Drive Motor', 'Drum Belt'],
  ],
  [
    'Do you sell a kit with the belt, pulley and rollers for a whirlpool dryer',
    ['Maintenance Kit', 'Drum Belt', 'Idler Pulley', 'Drum Roller'],
  ],
  ['dryer door pops open while its running', ['Door Catch', 'Door Switch']],
  ['thermal fuze for kenmore dryer 110 series', ['Thermal Fuse']],
  ['brown marks on my white shirts after drying', ['Drum Glide', 'Drum Seal']],
  ['the knob for the timer fell apart, electric dryer frigidaire', ['Knob', 'Timer']],
  // Ovens and ranges.
  [
    'oven takes forever to preheat, its a gas oven',
    ['Oven Igniter', 'Bake Element', 'Oven Sensor'],
  ],
  ['bottom element in my oven broke in half', ['Bake Element']],
  [
    'one burner on my electric stove does not get hot',
    ['Surface Element', 'Radiant Surface Element', 'Infinite Switch', 'Surface Receptacle'],
  ],
  [
    'gas stove keeps clicking even after the flame is lit',
    ['Spark Electrode', 'Ignition Switch', 'Spark Module', 'Burner Cap'],
  ],
  ['The glass in my oven door shattered', ['Oven Door Glass']],
  [
    'my oven temperature is off by 50 degrees',
    ['Oven Sensor', 'Oven Thermostat', 'Oven Door Gasket'],
  ],
  ['stove knob melted need 4 of them for whirlpool', ['Knob']],
  ['drip bowls for ge coil range', ['Drip Pan']],
  ['oven door wont close all the way, hinges are worn', ['Oven Door Hinge']],
  ['F3 error code on oven', ['Oven Sensor', 'Touch Panel', 'Control Board']],
  ['what bulb goes in a bosch wall oven', ['Oven Light Bulb']],
  ['cracked ceramic cooktop, where do i find a new top', ['Glass Cooktop']],
  [
    'door is locked after self cleaning and I cant get it open, oven',
    ['Door Lock Motor', 'Control Board'],
  ],
  // Heating and cooling.
  [
    'outside ac unit is humming but the fan is not spinning',
    ['Run Capacitor', 'Condenser Fan Motor', 'Contactor', 'Fan Blade'],
  ],
  [
    'furnace starts, lights and then shuts off after a few seconds',
    ['Flame Sensor', 'Limit Switch', 'Air Filter', 'Pressure Switch'],
  ],
  [
    'air conditioner blows warm air',
    ['Run Capacitor', 'Contactor', 'Air Filter', 'Condenser Fan Motor'],
  ],
  [
    'furnace ignitor glows but no flame goodman',
    ['Hot Surface Igniter', 'Gas Valve', 'Flame Sensor'],
  ],
  ['20x25 furnace filter', ['Air Filter']],
  [
    'hardly any air comes out of the vents',
    ['Air Filter', 'Blower Motor', 'Blower Wheel', 'Run Capacitor'],
  ],
]
