/** What tells one question from another: who asks what about which part. */
type Asked = { readonly text: string; readonly model: string; readonly email: string }

/** A line of a file; `askedAt` is undefined where it does not say. */
type FileQuestion = Asked & { readonly askedAt: number | undefined }
type KnownQuestion = Asked & { readonly askedAt: number }

const MINUTE_MS = 60 * 1000

export function questionKey({ text, model, email }: Asked): string {
  return JSON.stringify([text, model, email.toLowerCase()])
}

/**
 * Which of the known questions about a part each line means; undefined for a new one. Somebody may ask
 * the same twice: then the time decides, to the minute since spreadsheets drop seconds, and after that
 * the order.
 */
export function pairQuestions<Line extends FileQuestion, Known extends KnownQuestion>(
  lines: readonly Line[],
  known: readonly Known[],
): ReadonlyMap<Line, Known | undefined> {
  const free = Map.groupBy(known, questionKey)
  const pairs = new Map<Line, Known | undefined>()
  const take = (line: Line, isWanted: (each: Known) => boolean) => {
    const same = free.get(questionKey(line)) ?? []
    const at = same.findIndex(isWanted)
    const [found] = at === -1 ? [] : same.splice(at, 1)
    if (found) pairs.set(line, found)
  }
  for (const line of lines) take(line, ({ askedAt }) => minute(askedAt) === minute(line.askedAt))
  for (const line of lines) if (!pairs.has(line)) take(line, () => true)
  return new Map(lines.map((line) => [line, pairs.get(line)]))
}

function minute(time: number | undefined): number | undefined {
  return time === undefined ? undefined : Math.floor(time / MINUTE_MS)
}
