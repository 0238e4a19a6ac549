/** A part of an appliance as a person would name it, with the kinds of part that belong to it. */
type Section<Kind> = { readonly title: string; readonly kinds: readonly Kind[] }

type Rule = { readonly title: string; readonly words: RegExp }

/** The first rule that a kind's words satisfy decides: a door bin is a shelf before it is a door. */
const RULES: readonly Rule[] = [
  { title: 'Shelves & Racks', words: /\b(bin|shelf|shelves|crisper|racks?|basket|rail)\b/i },
  {
    title: 'Cooling',
    words:
      /\b(compressor|evaporator|condenser|defrost|damper|contactor|hard start|expansion|drier|reversing|cold control|start relay|run capacitor|fan blade|cooling)\b/i,
  },
  {
    title: 'Water',
    words:
      /\b(water|ice|auger|drain|hose|dispenser|filter housing|sump|spray|float|turbidity|rinse|circulation|chopper)\b/i,
  },
  { title: 'Doors', words: /\b(door|lid|gasket|boot|mullion|hinge|latch|handle)\b/i },
  { title: 'Controls & Lights', words: /\b(light|bulb|lamp)\b/i },
  {
    title: 'Heating',
    words:
      /\b(element|heat|heating|heater|burner|igniter|ignition|spark|gas|flame|cooktop|surface|infinite|drip pan|thermal|cycling|limit|rollout|inducer|oven thermostat|regulator|convection)\b/i,
  },
  {
    title: 'Drum & Drive',
    words:
      /\b(drum|belt|pulley|agitator|wash plate|suspension|shock|tub|clutch|gearcase|coupling|drive motor|motor capacitor|actuator|rotor|bearing)\b/i,
  },
  {
    title: 'Controls & Lights',
    words:
      /\b(control|board|panel|timer|knob|switch|sensor|thermostat|thermistor|harness|transformer|terminal)\b/i,
  },
  { title: 'Air & Filters', words: /\b(air|lint|blower|vent|filter)\b/i },
]

const OTHER = 'Other Parts'

/** As a person walks around the appliance: what is seen and touched comes before what is inside. */
const ORDER = [
  'Water',
  'Doors',
  'Shelves & Racks',
  'Cooling',
  'Heating',
  'Drum & Drive',
  'Controls & Lights',
  'Air & Filters',
  OTHER,
] as const

/** The kinds of part for an appliance, by the section a person would look in; none is left out. */
export function sectionsOf<Kind extends { readonly kind: string }>(
  kinds: readonly Kind[],
  appliance: string,
): readonly Section<Kind>[] {
  return ORDER.map((section) => ({
    title: titleOf(section, appliance),
    kinds: kinds.filter(({ kind }) => sectionOf(kind) === section),
  })).filter((section) => section.kinds.length > 0)
}

function sectionOf(kind: string): string {
  return RULES.find(({ words }) => words.test(kind))?.title ?? OTHER
}

function titleOf(section: string, appliance: string): string {
  if (section !== 'Water') return section
  return /refrigerator|freezer|\bice\b/i.test(appliance) ? 'Water & Ice' : 'Water & Drain'
}
