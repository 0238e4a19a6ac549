import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readTable, tableRows } from '#domain/knowledge/csv-tables.ts'
import { ENTRY_KINDS, type EntryKind } from '#domain/knowledge/entries.ts'
import { libraryOf } from '#domain/knowledge/library.ts'
import { wayProblems } from '#domain/knowledge/ways.ts'
import { KNOWN_SYMPTOMS } from '#domain/search/symptoms/symptom-in-text.ts'

const FILES: Readonly<Record<EntryKind, string>> = {
  symptom: 'symptoms.csv',
  cause: 'causes.csv',
  'error-code': 'error-codes.csv',
  'how-to': 'how-to.csv',
}
/** The folder of an appliance's kinds of part. */
const FOLDERS: Readonly<Record<string, string>> = { range: 'oven-range' }

const rowsOf = (kind: EntryKind) =>
  parse(readFileSync(new URL(`../knowledge/${FILES[kind]}`, import.meta.url), 'utf8')).map(
    (cells: string[], at: number) => ({ cells, line: at + 1 }),
  )
const read = {
  symptom: readTable('symptom', rowsOf('symptom')),
  cause: readTable('cause', rowsOf('cause')),
  'error-code': readTable('error-code', rowsOf('error-code')),
  'how-to': readTable('how-to', rowsOf('how-to')),
}
const symptoms = read.symptom.entries
const causes = read.cause.entries
const codes = read['error-code'].entries
const howTos = read['how-to'].entries
const library = libraryOf({
  symptom: symptoms,
  cause: causes,
  'error-code': codes,
  'how-to': howTos,
})

const kindsOf = (appliance: string): readonly string[] => {
  const folder = FOLDERS[appliance] ?? appliance
  const file = new URL(`../catalogue/${folder}/kinds.json`, import.meta.url)
  const kinds = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly kind: string }[]
  return kinds.map(({ kind }) => kind)
}

test('the files can be read, and are written again as they are', () => {
  for (const kind of ENTRY_KINDS) {
    expect(read[kind].problems, kind).toEqual([])
    const written = [...tableRows(kind, read[kind].entries)]
    expect(written, kind).toEqual(rowsOf(kind).map(({ cells }: { cells: string[] }) => cells))
  }
})

test('there is as much of it as a visitor hopes for', () => {
  expect(symptoms.length).toBeGreaterThanOrEqual(60)
  expect(causes.length).toBeGreaterThanOrEqual(120)
  expect(new Set(causes.map(({ check }) => check)).size).toBeGreaterThanOrEqual(100)
  expect(codes.length).toBeGreaterThanOrEqual(150)
  expect(library.codes.size).toBeGreaterThanOrEqual(10)
  expect(new Set(codes.map(({ appliance }) => appliance)).size).toBe(6)
})

test('every symptom leads to causes in at most three choices, without a circle or a dead end', () => {
  expect(symptoms.flatMap((symptom) => wayProblems(symptom, library))).toEqual([])
})

test('every cause is reached by a symptom of its own appliance', () => {
  const reached = new Set(
    symptoms.flatMap(({ appliance, answers }) =>
      answers.flatMap((answer) => answer.causes.map(({ cause }) => `${appliance} ${cause}`)),
    ),
  )
  expect(causes.filter(({ appliance, slug }) => !reached.has(`${appliance} ${slug}`))).toEqual([])
})

test('every kind of part that is named exists in the demo catalogue', () => {
  const named = [...causes, ...codes].flatMap(({ appliance, kinds }) =>
    kinds.map((kind) => ({ appliance, kind })),
  )
  const isMissing = ({ appliance, kind }: (typeof named)[number]) =>
    !kindsOf(appliance).includes(kind)
  expect(named.length).toBeGreaterThan(300)
  expect([...named, ...howTos].filter(isMissing)).toEqual([])
})

test('for every kind of part in the demo catalogue it says how to fit it, in 4 to 8 steps', () => {
  for (const appliance of new Set(howTos.map((each) => each.appliance))) {
    const undescribed = kindsOf(appliance).filter((kind) => !library.howToFor(appliance, kind))
    expect(undescribed, appliance).toEqual([])
  }
  const counts = howTos.map(({ steps }) => steps.length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(4)
  expect(Math.max(...counts)).toBeLessThanOrEqual(8)
})

test('symptoms are those that search understands; only "some code" has no guide of its own', () => {
  const known = KNOWN_SYMPTOMS.map(({ id }) => id)
  expect(symptoms.map(({ slug }) => slug).filter((slug) => !known.includes(slug))).toEqual([])
  const without = known.filter((id) => !library.symptoms.has(id))
  expect(without.filter((id) => !/-(error-code|lights-blinking)$/.test(id))).toEqual([])
})

test('every code comes with a symptom of its appliance and with something to check', () => {
  const wrong = codes.filter(
    ({ symptom, appliance, checks }) =>
      library.symptoms.get(symptom)?.appliance !== appliance || checks.length === 0,
  )
  expect(wrong).toEqual([])
})

test('whoever is told to measure, or to reach for glass, is told first to take the power off', () => {
  const isRisky = /\bmeasure (?:it|the)\b|look for (?:pits and )?glass/i
  const isSafe =
    /unplug|plug (?:out|off)|breaker off|switch the breaker off|power off|technician measure/i
  const careless = codes.filter(({ checks }) => {
    const text = checks.join(' ')
    return isRisky.test(text) && !isSafe.test(text)
  })
  expect(careless.map(({ maker, codes: names, checks }) => [maker, names, checks])).toEqual([])
})

test('where gas, mains or a capacitor can hurt, the danger is named', () => {
  const words = {
    gas: /\bgas (valve|technician)|leak detector/i,
    capacitor: /discharge it|discharge the/i,
    mains: /\bohms\b|breaker off|unplug it/i,
  } as const
  const forgotten = causes.flatMap((cause) =>
    (['gas', 'capacitor', 'mains'] as const)
      .filter((danger) => words[danger].test(cause.test) && !cause.dangers.includes(danger))
      .map((danger) => `${cause.slug}: ${danger}`),
  )
  expect(forgotten).toEqual([])
})
