import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { PROGRAMMERS_WORDS } from '../support/programmers-words.ts'

const SOURCE = join(import.meta.dirname, '../../src')

// What a dialog says, or a screen once its data has arrived, is in no page that the server renders.
test.each(['web', 'domain', 'contract'])(
  'no sentence in src/%s names a file or a setting of the environment',
  (room) => {
    const files = readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    expect(files.length).toBeGreaterThan(5)
    const found = files.flatMap((file) => {
      const texts = textsIn(file, readFileSync(join(SOURCE, room, file), 'utf8'))
      return texts.filter((text) => PROGRAMMERS_WORDS.test(text)).map((text) => [file, text])
    })
    expect(found).toEqual([])
  },
)

test('a sentence is found however it is written', () => {
  const code = `
    // SMTP_URL in a comment
    import { a } from './a.ts'
    const MAIL_FROM = lazy(() => import('./b.tsx'))
    const text = 'set SMTP_URL'
    const other = \`set \${MAIL_FROM} in .env\`
    const page = <p title="in docs/">see src/web <b>{text}</b></p>
  `
  const found = textsIn('page.tsx', code).map((text) => text.trim())
  const expected = ['set SMTP_URL', 'set', 'in .env', 'in docs/', 'see src/web']
  expect(found.filter((text) => text !== '')).toEqual(expected)
})

/** Every text of a file that somebody may see: no comment, no name, and no file that is imported. */
function textsIn(file: string, source: string): readonly string[] {
  const code = source.replace(/(\bfrom|\bimport\b\s*\(?)\s*'[^']*'/g, "$1 ''")
  // Most files need not be parsed.
  if (!PROGRAMMERS_WORDS.test(code)) return []
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(parseSync(file, code).program)
  return texts
}
