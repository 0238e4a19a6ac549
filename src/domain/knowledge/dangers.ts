/** What can hurt somebody who follows a check or a guide, and how to avoid it. */
export const DANGERS = {
  mains: {
    name: 'Household voltage',
    advice:
      'Unplug it or switch its breaker off, then try to turn it on to make sure the power is off. Measure live voltage only if you are trained to.',
  },
  gas: {
    name: 'Gas',
    advice:
      'Turn off the gas valve first. If you smell gas, do not touch any switch: leave, and call the gas company from outside. Afterward, test every joint you moved with soapy water.',
  },
  capacitor: {
    name: 'Charged capacitor',
    advice:
      'A capacitor holds its charge after the power is off. Discharge it for five seconds through a resistor of about 20,000 ohms and 5 watts, held with insulated pliers, never with a screwdriver.',
  },
  refrigerant: {
    name: 'Sealed system',
    advice:
      'Refrigerant is under pressure, and venting it is illegal. Leave the sealed system to an EPA-certified technician.',
  },
  hot: { name: 'Hot parts', advice: 'Let elements, burners and water cool before you touch them.' },
  sharp: { name: 'Sharp edges', advice: 'Sheet metal and fins cut: wear gloves.' },
  moving: {
    name: 'Moving parts',
    advice: 'Keep hands, hair and sleeves away from fans, belts and drums while it runs.',
  },
  spring: {
    name: 'Springs under tension',
    advice: 'Wear glasses, lock hinges before you lift a door, and keep fingers out of them.',
  },
  heavy: { name: 'Heavy parts', advice: 'Have a helper lift with you.' },
  water: {
    name: 'Water',
    advice: 'Turn off the water, have a pan and towels ready, and keep water off electrical parts.',
  },
} as const

export type Danger = keyof typeof DANGERS

export function isDanger(text: string): text is Danger {
  return Object.hasOwn(DANGERS, text)
}
