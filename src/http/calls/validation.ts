import { safeParse, type z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { shortened } from '#domain/shortened.ts'
import { nothingHere } from './nothing-here.ts'

/** Parses a part of the request; what does not match is refused with the first problem. */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: sentenceOf })
  if (result.success) return result.data
  const { issues } = result.error
  throw new ShopError('invalid', issues[0]?.message ?? 'The request could not be read', {
    issues: described(issues),
  })
}

/** As many as anybody reads: a list of wrong values has a problem for each. */
const MOST_ISSUES = 20

/** Unknown names come from the request: only the first of them are repeated. */
function described(issues: readonly z.core.$ZodIssue[]) {
  const first = issues.find(({ code }) => code === 'unrecognized_keys')
  return issues.slice(0, MOST_ISSUES).map((issue) => ({
    // A key that was sent may be part of it.
    path: shortened(issue.path.join('.')),
    message:
      issue.code === 'unrecognized_keys' && issue !== first ? 'Unknown field' : issue.message,
  }))
}

/**
 * A query string: unknown parameters are ignored (links carry all sorts of tracking parameters),
 * one that is given twice is refused as ambiguous, unless it is a list.
 */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  query: unknown,
): z.output<Schema> {
  const known: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(query as Record<string, string | string[]>)) {
    if (!Object.hasOwn(schema.shape, name)) continue
    if (typeof value === 'string') known[name] = withoutNul(value)
    else if (isList(schema.shape[name])) known[name] = value.map(withoutNul)
    else throw new ShopError('invalid', `${name} may be given only once`)
  }
  return parsePart(schema, known)
}

function isList(field: z.core.$ZodType | undefined): boolean {
  return field !== undefined && safeParse(field, []).success
}

/** No text of ours contains NUL, and PostgreSQL refuses it. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

/** A path parameter that cannot be a name or id means something that does not exist. */
export function parseParams<Schema extends z.ZodObject>(
  schema: Schema,
  params: unknown,
): z.output<Schema> {
  const result = schema.safeParse(params)
  const isName = Object.values(params as Record<string, string>).every((v) => !v.includes('\0'))
  if (result.success && isName) return result.data
  throw nothingHere()
}

/** For issues whose schema has no message of its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  const field = issue.path?.join('.') || 'The request body'
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Unknown field: ${shortened(issue.keys.join(', '))}`
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is required`
        : `${field} must be ${withArticle(issue.expected)}`
    case 'too_big':
      return `${field} is too long or too large: at most ${issue.maximum}`
    case 'too_small':
      return `${field} is too short or too small: at least ${issue.minimum}`
    default:
      return `${field} is not valid`
  }
}

function withArticle(type: string): string {
  if (type === 'int') return 'a whole number'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
