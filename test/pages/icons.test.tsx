import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawIcon from '#web/ui/draw-icon.tsx'

const USED = ['check', 'shopping-cart', 'truck', 'circle-question-mark', 'house']

type IconModule = {
  readonly default: React.ComponentType<{ className?: string; strokeWidth?: number }>
  readonly __iconData: Parameters<typeof drawIcon>[0]
}

test.each(USED)('our drawing of %s is the library’s own', async (name) => {
  const file = new URL(
    `../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`,
    import.meta.url,
  )
  const { default: Theirs, __iconData } = (await import(file.href)) as IconModule
  const Ours = drawIcon(__iconData)
  for (const props of [{}, { className: 'size-5' }, { className: 'size-4', strokeWidth: 3 }]) {
    expect(attributesOf(<Ours {...props} />)).toEqual(attributesOf(<Theirs {...props} />))
  }
})

test('the builds use it', () => {
  const bundle = new URL('../../dist/server/entry-server.js', import.meta.url)
  expect(readFileSync(bundle, 'utf8')).not.toContain('LucideContext')
})

/** Attributes may come in another order. */
function attributesOf(icon: React.ReactElement): readonly string[] {
  const [, outer = '', inner = ''] =
    /^<svg ([^>]*)>(.*)<\/svg>$/.exec(renderToStaticMarkup(icon)) ?? []
  return [...(outer.match(/[\w-]+="[^"]*"/g) ?? []).toSorted(), inner]
}
