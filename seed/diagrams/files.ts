import sharp from 'sharp'
import { TILE_WIDTHS, tilePictureOf } from '#domain/diagrams/picture-address.ts'
import { ASSEMBLIES } from './all.ts'
import { draftOf, drawingOf } from './render.ts'

/** What is written for the diagrams, by path from the project's root: the drawings, and what they show. */
export function diagramFiles(): Readonly<Record<string, string>> {
  const drawings = ASSEMBLIES.map((assembly) => [
    `public/pictures/diagrams/${assembly.slug}.svg`,
    drawingOf(assembly),
  ])
  const drafts = `${JSON.stringify(ASSEMBLIES.map(draftOf), undefined, 2)}\n`
  return { ...Object.fromEntries(drawings), 'seed/diagrams.json': drafts }
}

const TILE_QUALITY = 75

/** The small pictures of the drawings, by path, for tiles that lead to them. */
export async function diagramTiles(): Promise<readonly (readonly [string, Buffer])[]> {
  const tiles = ASSEMBLIES.flatMap((assembly) => TILE_WIDTHS.map((width) => ({ assembly, width })))
  return Promise.all(
    tiles.map(async ({ assembly, width }) => {
      const tile = sharp(Buffer.from(drawingOf(assembly))).resize(width, width)
      const address = tilePictureOf(`/pictures/diagrams/${assembly.slug}.svg`, width)
      return [`public${address}`, await tile.webp({ quality: TILE_QUALITY }).toBuffer()] as const
    }),
  )
}
