import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawIcon from '#web/ui/draw-icon.tsx'

const USED = ['check', 'shopping-cart', 'truck', 'circle-question-mark', 'house']

const BASE_CSS = new URL('../../src/web/styles/base.css', import.meta.url)

type IconModule = {
  readonly default: React.ComponentType<{ className?: string }>
  readonly __iconData: Parameters<typeof drawIcon>[0]
}

/** How an icon stands beside a text is the page's matter, not the drawing's. */
const LAYOUT = 'flex-shrink'

/** In CSS colours are written small. */
const STYLE = new Map(
  [
    ...(/\.lucide \{([^}]*)\}/.exec(readFileSync(BASE_CSS, 'utf8'))?.[1] ?? '').matchAll(
      /([\w-]+): ([^;]+);/g,
    ),
  ]
    .filter(([, name]) => name !== LAYOUT)
    .map(([, name = '', value = '']) => [
      name,
      value.replace('currentcolor', 'currentColor').replace('px', ''),
    ]),
)

test.each(USED)('our drawing of %s, with its style, is the library’s own', async (name) => {
  const file = new URL(
    `../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`,
    import.meta.url,
  )
  const { default: Theirs, __iconData } = (await import(file.href)) as IconModule
  const Ours = drawIcon(__iconData)
  for (const props of [{}, { className: 'size-5' }, { className: 'size-4 stroke-3' }]) {
    const theirs = drawingOf(<Theirs {...props} />)
    const ours = drawingOf(<Ours {...props} />)
    expect(ours.lines).toBe(theirs.lines)
    expect(STYLE.size).toBe(7)
    const styled = new Map([...STYLE, ...ours.attributes])
    const { class: classNames = '', xmlns, ...others } = Object.fromEntries(theirs.attributes)
    const { class: ourClassNames = '', ...ourOthers } = Object.fromEntries(styled)
    expect(ourOthers).toEqual(others)
    expect(classNames.split(' ')).toEqual(expect.arrayContaining(ourClassNames.split(' ')))
  }
})

test('the builds use it', () => {
  const bundle = new URL('../../dist/server/entry-server.js', import.meta.url)
  expect(readFileSync(bundle, 'utf8')).not.toContain('LucideContext')
})

function drawingOf(icon: React.ReactElement) {
  const [, outer = '', lines = ''] =
    /^<svg ([^>]*)>(.*)<\/svg>$/.exec(renderToStaticMarkup(icon)) ?? []
  const attributes = [...outer.matchAll(/([\w-]+)="([^"]*)"/gi)]
  return {
    lines,
    attributes: new Map(attributes.map(([, name = '', value = '']) => [name, value])),
  }
}
