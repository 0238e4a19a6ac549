/**
 * Features are typed as comma-separated tags. One that was stored with a comma of its own stays
 * whole as long as it stands there unchanged.
 */
export function splitTags(text: string, stored: readonly string[] = []): readonly string[] {
  const whole = stored.filter((tag) => tag.includes(','))
  const tags: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const known = whole.find((tag) => rest === tag || rest.startsWith(`${tag},`))
    const end = known?.length ?? (rest.includes(',') ? rest.indexOf(',') : rest.length)
    tags.push(rest.slice(0, end).trim())
    rest = rest.slice(end).replace(/^\s*,/, '').trim()
  }
  return tags.filter(Boolean)
}

export function joinTags(tags: readonly string[]): string {
  return tags.join(', ')
}

/** Numbers, one below the other or with commas between. */
export function splitNumbers(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((number) => number.trim())
    .filter(Boolean)
}

/** One below the other. */
export function lines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
