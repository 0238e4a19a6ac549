import { definitionsFor, HEIGHT, type Scene, WIDTH } from './scene.ts'

/** The pictures of a guide: one for each of its steps, in their order. */
export type DrawnGuide = {
  /** Of the guide: "refrigerator-water-filter". */
  readonly slug: string
  readonly steps: readonly DrawnStep[]
}

export type DrawnStep = {
  /** What the picture shows, for whoever does not see it. */
  readonly alt: string
  readonly scene: Scene
}

/** All steps below each other in one file, so that what they share is there once; `#s2` shows one. */
export function drawingOf({ slug, steps }: DrawnGuide): string {
  const cells = steps.map(({ scene }, at) => cell(scene, at)).join('\n')
  const views = steps.map(
    (_, at) => `<view id="s${at + 1}" viewBox="0 ${at * HEIGHT} ${WIDTH} ${HEIGHT}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">
<title>${slug}</title>
<defs>
<radialGradient id="ground" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#e9eef5"/></radialGradient>
${definitionsFor(cells)}
</defs>
${views.join('\n')}
${cells}
</svg>
`
}

function cell(scene: Scene, at: number): string {
  const box = `y="${at * HEIGHT}" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  return `<svg ${box}><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>${scene.join('')}</svg>`
}
