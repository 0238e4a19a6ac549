/** What every client brings besides its types: how a call is made. It needs `fetch` and nothing else. */
export const RUNTIME = `export type ClientOptions = {
  /** "https://parts.example" */
  readonly origin: string
  /** For every call, such as an Authorization or an X-Session-Id. */
  readonly headers?: Readonly<Record<string, string>>
  /** In place of the platform's. */
  readonly fetch?: typeof fetch
  /** Sees every response, for example for its X-Total-Count. */
  readonly onResponse?: (response: Response) => void
}

/** The shop refused: its message is a sentence, its code is stable. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? \`The shop responded with \${status}\`)
    this.status = status
    this.code = problem.code ?? ''
    this.details = problem.details
  }
}

type Target = { readonly method: string; readonly path: string; readonly mediaType?: string }
type CallInput = {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

function callerFor(options: ClientOptions) {
  return async <Output>(target: Target, input: CallInput): Promise<Output> => {
    const { method, path, mediaType } = target
    const response = await (options.fetch ?? fetch)(options.origin + addressOf(path, input), {
      method,
      headers: {
        accept: 'application/json, */*;q=0.5',
        ...(mediaType === undefined ? {} : { 'content-type': mediaType }),
        ...options.headers,
      },
      ...(mediaType === undefined ? {} : { body: bodyOf(mediaType, input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
      redirect: 'manual',
    })
    options.onResponse?.(response)
    const text = await response.text()
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '')
    const value: unknown = isJson ? JSON.parse(text) : text === '' ? undefined : text
    if (response.status < 400) return value as Output
    throw new ApiFailure(response.status, isJson ? (value as Problem) : { detail: text })
  }
}

function addressOf(path: string, { params = {}, query = {} }: CallInput): string {
  const named = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/\\{(\\w+)\\}/g, (_, name: string) =>
    encodeURIComponent(String(named.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) search.append(name, String(each))
    }
  }
  return search.size === 0 ? filled : \`\${filled}?\${search}\`
}

function bodyOf(mediaType: string, body: unknown): BodyInit {
  return mediaType === 'application/json' ? JSON.stringify(body) : (body as BodyInit)
}
`
