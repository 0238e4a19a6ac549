import {
  type AftermarketLine,
  FOLDER_NAMES,
  FOLDERS,
  type Folder,
  type Kind,
  type PartLine,
  type Platform,
  readAftermarket,
  readFamilies,
  readKinds,
  readParts,
  readPlatforms,
  readStyles,
  type Style,
} from './data-files.ts'
import { fittingModels } from './fitting-models.ts'
import { type Model, modelsOf, wordsIn } from './models.ts'

/** A part as the shop sells it. */
export type Part = {
  readonly number: string
  readonly brand: string
  readonly kind: Kind
  /** "Left Door", where an appliance has several of the kind. */
  readonly place: string
  readonly detail: string
  readonly folder: Folder
  readonly models: readonly Model[]
  readonly replaces: readonly string[]
  readonly alsoKnownAs: readonly string[]
  /** What it takes the place of; undefined for a maker's own part. */
  readonly standsFor: Part | undefined
  readonly price: string
  readonly was: string
  readonly stock: string
  readonly remark: PartLine['Remark']
}

/** Everything of one appliance. */
export type Section = {
  readonly folder: Folder
  readonly category: string
  readonly styles: readonly Style[]
  readonly kinds: readonly Kind[]
  readonly platforms: readonly Platform[]
  readonly models: readonly Model[]
  /** The makers' own, each followed by what stands for it. */
  readonly parts: readonly Part[]
}

export function readCatalogue(): readonly Section[] {
  const styles = readStyles()
  return FOLDER_NAMES.map((folder) => {
    const platforms = readPlatforms(folder)
    const kinds = readKinds(folder)
    const models = modelsOf(readFamilies(folder), platforms)
    const originals = readParts(folder).map((line) => original(line, folder, kinds, models))
    const copies = readAftermarket(folder).map((line) => aftermarket(line, originals))
    const unused = new Set(copies)
    return {
      folder,
      category: FOLDERS[folder],
      styles: styles.filter((style) => style.folder === folder),
      kinds,
      platforms,
      models,
      parts: originals.flatMap((part) => [
        part,
        ...[...unused].filter((copy) => copy.standsFor === part),
      ]),
    }
  })
}

/** The places of an appliance that take a part of the kind, on this platform; none if it has none. */
export function placesOn(kind: Kind, platform: Platform): readonly string[] {
  if (kind.needs !== undefined && !wordsIn(platform.Has).includes(kind.needs)) return []
  if (kind.places) return kind.places[platform.Style] ?? []
  return !kind.styles || kind.styles.includes(platform.Style) ? [''] : []
}

function original(
  line: PartLine,
  folder: Folder,
  kinds: readonly Kind[],
  models: readonly Model[],
): Part {
  const kind = kinds.find((each) => each.kind === line.Kind)
  if (!kind) throw new Error(`${line.Number} is a ${line.Kind}, of which kinds.json has nothing`)
  return {
    number: line.Number,
    brand: line.Brand,
    kind,
    place: line.Place,
    detail: line.Detail,
    folder,
    models: fittingModels(line.On, models),
    replaces: wordsIn(line.Replaces),
    standsFor: undefined,
    ...offerOf(line),
  }
}

/** It fits where the original does, and is the same kind of thing. */
function aftermarket(line: AftermarketLine, originals: readonly Part[]): Part {
  const standsFor = originals.find((part) => part.number === line['Stands For'])
  if (!standsFor)
    throw new Error(`${line.Number} stands for ${line['Stands For']}, which is no part`)
  return {
    ...standsFor,
    number: line.Number,
    brand: line.Brand,
    replaces: [standsFor.number],
    standsFor,
    ...offerOf(line),
  }
}

function offerOf(line: PartLine | AftermarketLine) {
  return {
    alsoKnownAs: wordsIn(line['Also Known As']),
    price: line.Price,
    was: line.Was,
    stock: line.Stock,
    remark: line.Remark,
  }
}
