import { PROPERTIES } from './allowed-names.ts'

/** A reference into the same drawing. */
const INSIDE = /^#[\w.:-]{1,100}$/
const URL_INSIDE = /url\(\s*(?:#[\w.:-]{1,100}|'#[\w.:-]{1,100}'|"#[\w.:-]{1,100}")\s*\)/g
/** A scanned drawing inside the file itself; browsers run nothing in these formats. */
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/
const NAME = /^[\w.:-]{1,100}$/
/** Plain words, numbers, lists and functions: no escapes, quotes within quotes, comments or tags. */
const PLAIN = /^[\w\s.,;:%#()'"+*/-]*$/
/** Anything that fetches or runs, also in browsers of long ago. */
const FETCHES = /url|image|src|import|expression|behaviou?r|binding|javascript|data:|\/\*/i

/** The value of an attribute or property that may only look like something; undefined to leave it out. */
export function safeLook(value: string): string | undefined {
  const rest = value.replace(URL_INSIDE, '')
  return PLAIN.test(value) && !FETCHES.test(rest) ? value : undefined
}

export function safeName(value: string): string | undefined {
  return NAME.test(value) ? value : undefined
}

export function safeClasses(value: string): string | undefined {
  const names = value.split(/\s+/).filter((name) => NAME.test(name))
  return names.length > 0 ? names.join(' ') : undefined
}

/** A reference to another element of the drawing; of an image, a picture that is part of the file. */
export function safeReference(element: string, value: string): string | undefined {
  const text = value.replace(/\s+/g, '')
  return (element === 'image' ? PICTURE : INSIDE).test(text) ? text : undefined
}

/** Of "fill:red;behavior:url(x)" the declarations that only say how something looks. */
export function safeDeclarations(style: string): string | undefined {
  const kept = style.split(';').flatMap((declaration) => {
    const [name = '', ...rest] = declaration.split(':')
    const property = name.trim().toLowerCase()
    const value = safeLook(rest.join(':').trim())
    return PROPERTIES.has(property) && value ? [`${property}:${value}`] : []
  })
  return kept.length > 0 ? kept.join(';') : undefined
}

/** One or several classes, ids or elements, without anything between them. */
const SELECTORS = /^[.#]?[\w-]{1,100}(?:\s*,\s*[.#]?[\w-]{1,100})*$/

/**
 * Of a style sheet the plain rules; one with anything but rules in it is left out whole. A rule may
 * apply to every element, so it may refer to gradients alone, which cost nothing to repeat.
 */
export function safeSheet(css: string, gradients: ReadonlySet<string>): string {
  const text = withoutComments(css)
  if (/[@\\<]/.test(text)) return ''
  return text
    .split('}')
    .flatMap((rule) => {
      const [selectors = '', declarations = '', ...more] = rule.split('{')
      const kept = safeDeclarations(declarations)
      if (!kept || more.length > 0 || !SELECTORS.test(selectors.trim())) return []
      if (!targetsIn(kept).every((id) => gradients.has(id))) return []
      return [`${selectors.trim()}{${kept}}`]
    })
    .join('')
}

/** By splitting: a pattern that looks for the end of each comment takes a minute for a hostile megabyte. */
function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*')
  return first + rest.map((part) => part.split('*/').slice(1).join('')).join('')
}

/** The ids that a value refers to by `url(#…)`. */
export function targetsIn(value: string): readonly string[] {
  return [...value.matchAll(/url\(\s*['"]?#([\w.:-]+)/g)].map(([, id]) => id ?? '')
}
