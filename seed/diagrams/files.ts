import sharp from 'sharp'
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

/** The size at which the largest tile is sharp on a screen of twice the density. */
const TILE_PIXELS = 480
const TILE_QUALITY = 75

/** The small pictures of the drawings, by path, for tiles that lead to them. */
export async function diagramTiles(): Promise<readonly (readonly [string, Buffer])[]> {
  return Promise.all(
    ASSEMBLIES.map(async (assembly) => {
      const tile = sharp(Buffer.from(drawingOf(assembly))).resize(TILE_PIXELS, TILE_PIXELS)
      const path = `public/pictures/diagrams/${assembly.slug}.webp`
      return [path, await tile.webp({ quality: TILE_QUALITY }).toBuffer()] as const
    }),
  )
}
