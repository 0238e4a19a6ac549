/** The first that matches: "washer" stands in "dishwasher" too. */
const DRAWINGS: readonly (readonly [RegExp, string])[] = [
  [/dish ?washer/i, 'dishwasher-parts'],
  [/washer|washing|laundry/i, 'washer-parts'],
  [/dryer/i, 'dryer-parts'],
  [/fridge|refrigerat|freezer/i, 'refrigerator-parts'],
  [/oven|range|stove|cooktop|burner/i, 'oven-range-parts'],
  [/hvac|furnace|air condition|heat pump|heating|cooling/i, 'hvac-parts'],
]

/** The drawing for a category that a file named and nobody has given a picture; empty if none suits. */
export function categoryPicture(name: string): string {
  const drawing = DRAWINGS.find(([words]) => words.test(name))?.[1]
  return drawing === undefined ? '' : `/pictures/appliances/${drawing}.svg`
}
