import type { Part } from './catalogue.ts'
import { choose, chooseSome } from './choose.ts'
import type { Folder } from './data-files.ts'

/* What is said about a part. No text says how many models it fits: the page counts them. */

/** "Whirlpool Refrigerator Door Gasket, Magnetic – Left Door" */
export function nameOf(part: Part): string {
  const { brand, kind, detail, place, standsFor } = part
  const described = detail === '' || detail.startsWith('with ') ? detail : `, ${detail}`
  const name = `${brand} ${kind.title}${described.startsWith('with') ? ' ' : ''}${described}`
  const placed = place === '' ? name : `${name} – ${place}`
  return standsFor ? `${placed}, replaces ${standsFor.number}` : placed
}

export function descriptionOf(part: Part): string {
  const { kind, number } = part
  const sentences = [
    choose(kind.about, `${number} about`),
    choose(kind.signs, `${number} signs`),
    choose(kind.check, `${number} check`),
    choose(kind.fitting, `${number} fitting`),
    closingOf(part),
  ]
  return sentences.join(' ').replaceAll('{brand}', (part.standsFor ?? part).brand)
}

export function shortDescriptionOf(part: Part): string {
  const { brand, kind, standsFor } = part
  const what = kind.title.toLowerCase().replace('hvac', 'HVAC')
  const effort = kind.difficulty === 'Easy' ? ' Easy to fit.' : ''
  return standsFor
    ? `${brand} ${what} in place of ${standsFor.brand} ${standsFor.number}.${effort}`
    : `Genuine ${brand} ${what}${specificsOf(part)}.${effort}`
}

export function metaDescriptionOf(part: Part): string {
  const [model] = part.models
  const where = model ? ` Fits ${model.number} and its sister models.` : ''
  return `${nameOf(part)}.${where} Fast shipping.`
}

export function featuresOf(part: Part): readonly string[] {
  const { kind, number, brand, standsFor } = part
  const own = chooseSome(kind.features, 3, `${number} features`)
  if (!standsFor) return [`Genuine ${brand} part`, ...own]
  const warranty = brand === OWN_BRAND ? ['1-year warranty'] : []
  return [`Same mounting and connections as ${standsFor.number}`, ...own, ...warranty]
}

export function tipsOf({ kind, number }: Part): readonly string[] {
  return [
    `Difficulty: ${kind.difficulty}`,
    `Installation time: ${kind.time}`,
    `Tools: ${kind.tools}`,
    ...chooseSome(kind.tips, 3, `${number} tips`),
  ]
}

export function symptomsOf({ kind, number }: Part): readonly string[] {
  return chooseSome(kind.symptoms, 4, `${number} symptoms`)
}

const OWN_BRAND = 'ProSource'

const APPLIANCES: Readonly<Record<Folder, string>> = {
  refrigerator: 'refrigerators',
  washer: 'washers',
  dryer: 'dryers',
  'oven-range': 'ovens and ranges',
  dishwasher: 'dishwashers',
  hvac: 'heating and cooling systems',
}

function closingOf(part: Part): string {
  const { number, brand, replaces, standsFor, models, folder } = part
  if (standsFor) {
    return brand === OWN_BRAND
      ? `Our own ProSource part in place of ${standsFor.brand} number ${standsFor.number}, with a one-year warranty.`
      : `Made by ${brand} to replace ${standsFor.brand} ${standsFor.number}, with the same mounting and connections.`
  }
  const [model] = models
  const [former, other] = replaces
  const closings = [
    `This is the genuine ${brand} part, number ${number}.`,
    ...(model
      ? [
          `Part ${number} is used in ${model.brand} ${APPLIANCES[folder]} such as the ${model.number}.`,
        ]
      : []),
    ...(former
      ? [`${brand} ${number} took over from ${other ? `${former} and ${other}` : former}.`]
      : []),
  ]
  return choose(closings, `${number} closing`)
}

function specificsOf({ detail, place }: Part): string {
  const specifics = [detail, place].filter(Boolean).join(', ')
  return specifics === '' ? '' : `: ${specifics}`
}
