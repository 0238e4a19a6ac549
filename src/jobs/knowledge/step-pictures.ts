import { readFileSync } from 'node:fs'

const FILE = new URL('../../../seed/step-pictures.json', import.meta.url)

type StepPicture = { readonly imageUrl: string; readonly alt: string }

type GuidePictures = readonly {
  readonly slug: string
  readonly steps: readonly { readonly sentence: string; readonly alt: string }[]
}[]

/** The pictures that come with the shop, by guide and sentence; read once, since no release changes while it runs. */
const PICTURES: ReadonlyMap<string, StepPicture> = new Map(
  (JSON.parse(readFileSync(FILE, 'utf8')) as GuidePictures).flatMap(({ slug, steps }) =>
    steps.map(({ sentence, alt }, at) => [
      keyOf(slug, sentence),
      { imageUrl: `/pictures/steps/${slug}.svg#s${at + 1}`, alt },
    ]),
  ),
)

/** The picture of a step; none once staff have changed the sentence that it shows. */
export function pictureOfStep(slug: string, sentence: string): StepPicture | undefined {
  return PICTURES.get(keyOf(slug, sentence))
}

function keyOf(slug: string, sentence: string): string {
  return `${slug} ${sentence}`
}
