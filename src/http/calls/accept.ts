/** Asked for by name: the "anything" that every browser's fetch sends is no wish for JSON. */
export function prefersJson(accept: string | undefined): boolean {
  return accept !== undefined && namesWithWeight(accept, /^application\/(problem\+)?json$/)
}

export type Encoding = 'br' | 'gzip'

/** Browsers write this header in a handful of ways: reading it costs more than all else about it. */
const MOST_SPELLINGS = 100
const spellings = new Map<string, Encoding | undefined>()

/** The smaller of the encodings that the client understands. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const list = String(header)
  if (spellings.has(list)) return spellings.get(list)
  const encoding = smallestEncoding(list)
  if (spellings.size < MOST_SPELLINGS) spellings.set(list, encoding)
  return encoding
}

function smallestEncoding(list: string): Encoding | undefined {
  if (namesWithWeight(list, /^br$/)) return 'br'
  if (namesWithWeight(list, /^(gzip|x-gzip)$/)) return 'gzip'
  return undefined
}

/** Whether the list has such an entry with a weight above zero. */
function namesWithWeight(list: string, name: RegExp): boolean {
  return list.split(',').some((entry) => {
    const [value = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name.test(value) && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
