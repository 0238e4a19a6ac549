import { readFileSync } from 'node:fs'

const PICTURES = new URL('../../public/pictures/', import.meta.url)

/** The side of a part picture. */
export const PICTURE = 400

/** What a part picture shows, without its ground and shadow, so that it can stand in a drawing. */
export function partPicture(name: string): string {
  return bare('parts', name)
}

/** The same of an appliance. */
export function appliancePicture(name: string): string {
  return bare('appliances', name)
}

function bare(folder: 'parts' | 'appliances', name: string): string {
  const svg = readFileSync(new URL(`${folder}/${name}.svg`, PICTURES), 'utf8')
  const stroke = /^<svg[^>]* stroke-width="([\d.]+)"/.exec(svg)?.[1] ?? '1'
  const inner = svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(new RegExp(`<rect width="400" height="400" fill="url\\(#${name}-bg\\)"/>`), '')
    .replace(new RegExp(`<ellipse[^>]*fill="url\\(#${name}-(shadow|sh)\\)"[^>]*/>`, 'g'), '')
    .replace(/\n\s*/g, '\n')
    .replace(/\n+/g, '\n')
    .trim()
  return `<g stroke-width="${stroke}">${inner}</g>`
}
