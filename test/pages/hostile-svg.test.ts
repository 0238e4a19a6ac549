import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminDiagramJson } from '#contract/diagrams/admin-diagrams.ts'
import { openPages } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'

const XML = 'xmlns="http://www.w3.org/2000/svg"'
/** What is harmless in every one of them, and has to stay. */
const SHAPE = '<path id="shape" d="M0 0h10v10z"/>'
const around = (inside: string, attributes = '') =>
  `<svg ${XML} viewBox="0 0 100 100" ${attributes}>${SHAPE}${inside}</svg>`

/** Files that try to run, fetch or exhaust something; those without `refused` lose it and are stored. */
const HOSTILE: readonly { readonly is: string; readonly svg: string; readonly refused?: true }[] = [
  { is: 'a script', svg: around('<script>alert(1)</script>') },
  {
    is: 'a script of another prefix',
    svg: around(`<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>`),
  },
  { is: 'a script in CDATA', svg: around('<script><![CDATA[alert(1)]]></script>') },
  { is: 'a script that is fetched', svg: around('<script href="https://evil.example/x.js"/>') },
  { is: 'a handler on the root', svg: around('', 'onload="alert(1)"') },
  { is: 'a handler on a shape', svg: around('<rect width="9" height="9" onclick="alert(1)"/>') },
  {
    is: 'a handler in odd letter case',
    svg: around('<rect width="9" height="9" onMouseOver="alert(1)"/>'),
  },
  {
    is: 'HTML inside',
    svg: around(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
    ),
  },
  {
    is: 'HTML without foreignObject',
    svg: around('<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
  },
  { is: 'a link that runs', svg: around('<a href="javascript:alert(1)"><text>Here</text></a>') },
  {
    is: 'a link with a line break in its scheme',
    svg: around('<a href="java&#10;script:alert(1)"><text>Here</text></a>'),
  },
  { is: 'a use of another file', svg: around('<use href="https://evil.example/x.svg#a"/>') },
  {
    is: 'a use of a data address',
    svg: around('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'),
  },
  {
    is: 'a use by xlink of another file',
    svg: around(
      '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="//evil.example/x.svg#a"/>',
    ),
  },
  {
    is: 'a picture of another site',
    svg: around('<image href="https://evil.example/pixel.png"/>'),
  },
  {
    is: 'an SVG inside a picture',
    svg: around('<image href="data:image/svg+xml;utf8,&lt;svg onload=alert(1)&gt;"/>'),
  },
  {
    is: 'an HTML page inside a picture',
    svg: around('<image href="data:text/html;base64,PHNjcmlwdD4="/>'),
  },
  {
    is: 'an animation that sets a link',
    svg: around(
      '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="onload" to="alert(1)"/>',
    ),
  },
  {
    is: 'a paint of another site',
    svg: around('<rect width="9" height="9" fill="url(https://evil.example/#a)"/>'),
  },
  {
    is: 'a style attribute that fetches',
    svg: around('<rect width="9" height="9" style="fill:red;background:url(//evil.example)"/>'),
  },
  {
    is: 'a style attribute with escapes',
    svg: around('<rect width="9" height="9" style="fill:\\75rl(//evil.example)"/>'),
  },
  {
    is: 'a style sheet that imports',
    svg: around('<style>@import "https://evil.example/x.css";.a{fill:red}</style>'),
  },
  {
    is: 'a style sheet that fetches a font',
    svg: around('<style>@font-face{font-family:a;src:url(https://evil.example/f)}</style>'),
  },
  {
    is: 'a style sheet with a comment in a name',
    svg: around('<style>.a{fill:u/**/rl(https://evil.example)}</style>'),
  },
  {
    is: 'a style sheet that closes itself',
    svg: around('<style><![CDATA[.a{fill:red}</style><script>alert(1)</script>]]></style>'),
  },
  {
    is: 'a processing instruction',
    svg: `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>${around('')}`,
  },
  {
    is: 'comments without an end',
    svg: around(`<style>${'/*'.repeat(200_000)}</style>`),
  },
  {
    is: 'a style sheet of one long name',
    svg: around(`<style>${'a'.repeat(400_000)}</style>`),
  },
  {
    is: 'a picture of nothing but spaces',
    svg: around(`<image href="data:image/png;base64,A${' '.repeat(400_000)}!"/>`),
  },
  { is: 'markup in a text', svg: around('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>') },
  { is: 'a base address', svg: around('', 'xml:base="https://evil.example/"') },
  {
    is: 'a filter that fetches',
    svg: around('<filter id="f"><feImage href="https://evil.example/x"/></filter>'),
  },
  {
    is: 'an entity of a file',
    refused: true,
    svg: `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${around('<text>&x;</text>')}`,
  },
  {
    is: 'entities that grow',
    refused: true,
    svg: `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${around('<text>&b;</text>')}`,
  },
  { is: 'an entity that nobody declared', refused: true, svg: around('<text>&evil;</text>') },
  { is: 'uses that grow', refused: true, svg: around(growing(12)) },
  { is: 'a use of itself', refused: true, svg: around('<g id="a"><use href="#a"/></g>') },
  { is: 'a long chain of uses', refused: true, svg: around(chain(5_000)) },
  { is: 'patterns within patterns', refused: true, svg: around(patterns(12)) },
  { is: 'nesting without end', refused: true, svg: around('<g>'.repeat(500) + '</g>'.repeat(500)) },
  { is: 'more elements than a drawing has', refused: true, svg: around('<g/>'.repeat(30_000)) },
  { is: 'tags that do not match', refused: true, svg: around('<g></path>') },
  { is: 'an HTML page', refused: true, svg: '<html><body><svg></svg></body></html>' },
  {
    is: 'a drawing of another language',
    refused: true,
    svg: `<svg xmlns="http://example.com">${SHAPE}</svg>`,
  },
  { is: 'no size', refused: true, svg: `<svg ${XML}>${SHAPE}</svg>` },
  {
    is: 'a size without end',
    refused: true,
    svg: `<svg ${XML} viewBox="0 0 1e999 1">${SHAPE}</svg>`,
  },
  {
    is: 'nothing to see',
    refused: true,
    svg: `<svg ${XML} viewBox="0 0 1 1"><script>alert(1)</script></svg>`,
  },
]

/** Each level draws the one before it ten times. */
function growing(levels: number): string {
  const level = (at: number) => `<g id="g${at}">${`<use href="#g${at - 1}"/>`.repeat(10)}</g>`
  return `<g id="g0">${SHAPE}</g>${Array.from({ length: levels }, (_, at) => level(at + 1)).join('')}`
}

function chain(length: number): string {
  const link = (at: number) => `<use id="u${at}" href="#u${at + 1}"/>`
  return Array.from({ length }, (_, at) => link(at)).join('')
}

function patterns(levels: number): string {
  const fill = (at: number) => `<rect style="fill:url(#p${at})"/>`.repeat(10)
  const level = (at: number) => `<pattern id="p${at + 1}">${fill(at)}</pattern>`
  return Array.from({ length: levels }, (_, at) => level(at)).join('') + fill(levels)
}

/** Whatever runs or fetches, apart from the name of the language itself. */
const DANGEROUS =
  /<(?!\/?(svg|path|rect|text|use|g|style|image)[\s/>])|\son\w+=|javascript|https?:(?!\/\/www\.w3\.org\/2000\/svg")|\/\/evil|data:|@|\\|xml:|<\?|<!/i

describe('an uploaded drawing with', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openPages()
  })
  afterAll(() => shop.close())

  test.each(HOSTILE)('$is shows nothing but its shapes, or is refused', async (file) => {
    const facts = { title: file.is, appliance: 'Washer', styles: [], text: '' }
    const response = await shop.call({
      ...{ method: 'POST', url: '/api/admin/diagrams' },
      payload: { ...facts, svg: file.svg },
    })
    expect([file.is, response.statusCode]).toEqual([file.is, file.refused ? 400 : 201])
    if (file.refused) return
    const { imageUrl } = response.json<AdminDiagramJson>()
    const { body } = await shop.get(imageUrl)
    expect(body).toContain(SHAPE)
    expect(body).not.toMatch(DANGEROUS)
  })

  test('an honest style keeps its colours, gradients and scanned pictures', async () => {
    const svg = around(
      `<style>.a,.b{fill:url(#grey);stroke:#123456}.c{fill:url(#shape)}</style>
       <linearGradient id="grey"><stop offset="0" stop-color="#fff"/></linearGradient>
       <rect class="a" style="opacity:.5;position:fixed" width="9" height="9"/>
       <image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>
       <text x="1" y="2">A &amp; B</text>`,
      'fill="none" width="100mm"',
    ).replace('viewBox="0 0 100 100"', 'viewBox="0 0 100 60"')
    const facts = { title: 'Honest', appliance: 'Washer', styles: [], text: '' }
    const made = await shop.call({
      ...{ method: 'POST', url: '/api/admin/diagrams', payload: { ...facts, svg } },
    })
    const picture = await shop.get(made.json<AdminDiagramJson>().imageUrl)
    expect(picture.body).toBe(
      `<svg ${XML} viewBox="0 -20 100 100" fill="none">${SHAPE}` +
        '<style>.a,.b{fill:url(#grey);stroke:#123456}</style>' +
        '<linearGradient id="grey"><stop offset="0" stop-color="#fff"/></linearGradient>' +
        '<rect class="a" style="opacity:.5" width="9" height="9"/>' +
        '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>' +
        '<text x="1" y="2">A &amp; B</text></svg>',
    )
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
    })
  })
})
