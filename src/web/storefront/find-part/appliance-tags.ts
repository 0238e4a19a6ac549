export type ApplianceTag = {
  readonly id: 'refrigerator' | 'washer' | 'dryer' | 'oven-range' | 'dishwasher' | 'hvac'
  readonly name: string
  readonly category: string
  /** Where to look, the likeliest place first. */
  readonly places: readonly string[]
  readonly tip: string
}

export const APPLIANCE_TAGS: readonly ApplianceTag[] = [
  {
    id: 'refrigerator',
    name: 'Refrigerator',
    category: 'refrigerator-parts',
    places: [
      'On the inside wall of the fresh-food compartment, at the top left or right',
      'Behind the lowest crisper drawer',
      'Behind the kick plate at the floor',
    ],
    tip: 'Side-by-side models often carry it just inside the left door, near the hinge.',
  },
  {
    id: 'washer',
    name: 'Washer',
    category: 'washer-parts',
    places: [
      'Top-loaders: under the lid, at the rear edge of the opening',
      'Front-loaders: on the door frame, seen when the door is open',
      'On the back panel, near the hoses',
    ],
    tip: 'Stacked machines have two numbers: one on the washer, one on the dryer.',
  },
  {
    id: 'dryer',
    name: 'Dryer',
    category: 'dryer-parts',
    places: [
      'On the door frame, seen when the door is open',
      'On the inside of the door',
      'On the back panel, beside the exhaust',
    ],
    tip: 'Note whether the tag says gas or electric: the parts differ more than the machines.',
  },
  {
    id: 'oven-range',
    name: 'Oven and range',
    category: 'oven-range-parts',
    places: [
      'Behind the bottom drawer, on the frame',
      'On the frame around the oven door, seen when the door is open',
      'Wall ovens: on the left side of the door frame',
    ],
    tip: 'Let the oven cool first. On gas cooktops, look under the burner pan.',
  },
  {
    id: 'dishwasher',
    name: 'Dishwasher',
    category: 'dishwasher-parts',
    places: [
      'On the top or left edge of the inner door',
      'On the left wall of the tub, seen when the door is open',
      'Behind the kick plate',
    ],
    tip: 'Wipe the edge before you read it: detergent makes an 8 look like a 3.',
  },
  {
    id: 'hvac',
    name: 'Furnace and air conditioner',
    category: 'hvac-parts',
    places: [
      'Furnace: inside the upper front panel',
      'Air conditioner: on the outdoor unit, beside the service panel',
      'Air handler: on the side of the cabinet',
    ],
    tip: 'Switch the unit off at its disconnect before you open any panel.',
  },
]

export const NUMBER_TIPS = [
  'A **model number** names the appliance, a **part number** the part. You can search for either.',
  'Do not use the **serial number**: it only says when your machine was made.',
  'Dots, dashes and spaces do not matter: 110.772200 and 110-772200 are the same model.',
  'For the best results put the model in quotes, for example "110.772200".',
  'The last characters stand for color and revision. If nothing is found, leave the last two or three off.',
  'On worn tags, O and 0, I and 1, S and 5, B and 8 are easily confused. Our search allows for that.',
] as const
