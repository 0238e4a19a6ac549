/** Only if JSON is named: the wildcard that every browser's fetch sends does not ask for it. */
export function prefersJson(accept: string | undefined): boolean {
  return accept !== undefined && namesWithWeight(accept, /^application\/(problem\+)?json$/)
}

export type Encoding = 'br' | 'gzip'

/** Browsers send few different values, and parsing one costs more than looking it up. */
const MOST_VALUES = 100
const parsed = new Map<string, Encoding | undefined>()

/** The smaller of the encodings that the client understands. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const list = String(header)
  if (parsed.has(list)) return parsed.get(list)
  const encoding = smallestEncoding(list)
  if (parsed.size < MOST_VALUES) parsed.set(list, encoding)
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
