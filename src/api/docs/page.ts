import { escapeHtml } from '#domain/escape-html.ts'
import { GUIDE_CHAPTERS, guideHtml } from './guide.ts'
import type { JsonSchema, OpenApi, Operation, Parameter } from './openapi.ts'
import { bodyExample, nameHtml, resolved, schemaHtml, shapeName } from './schema.ts'

type Entry = { readonly method: string; readonly path: string; readonly operation: Operation }

/** The reference for people: every call by noun, with its fields, its response and an example. */
export function docsPage(document: OpenApi, origin: string, hasGuide: boolean): string {
  const groups = Map.groupBy(entriesOf(document), ({ operation }) => operation.tags[0])
  const { title, description } = document.info
  const { schemas } = document.components
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference · ${escapeHtml(title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<p><a href="/">${escapeHtml(title)}</a></p>
<h1>API reference</h1>
${description.split('\n\n').map(paragraph).join('\n')}
<p>For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
</header>
<nav aria-label="Contents">
<ul>
${[...groups].map(([noun, entries]) => contents(noun, entries)).join('\n')}
${hasGuide ? GUIDE_CHAPTERS.map(guideLink).join('\n') : ''}
<li><a href="#shapes">shapes</a></li>
</ul>
</nav>
<main>
${hasGuide ? guideHtml(origin) : ''}
${[...groups].map(([noun, entries]) => section(noun, entries, document, origin)).join('\n')}
<section id="shapes">
<h2>Shapes</h2>
${Object.entries(schemas).map(shape).join('\n')}
</section>
</main>
</body>
</html>
`
}

function guideLink(chapter: string): string {
  return `<li><a href="#${chapter}">${chapter.replace('-', ' ')}</a></li>`
}

function entriesOf(document: OpenApi): Entry[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function contents(noun: string, entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ method, path }) =>
      `<li><a href="#${anchor(method, path)}"><b>${method}</b> ${escapeHtml(path)}</a></li>`,
  )
  return `<li><a href="#${escapeHtml(noun)}">${escapeHtml(noun)}</a><ul>${lines.join('')}</ul></li>`
}

function section(
  noun: string,
  entries: readonly Entry[],
  document: OpenApi,
  origin: string,
): string {
  return `<section id="${escapeHtml(noun)}">
<h2>${escapeHtml(noun)}</h2>
${entries.map((entry) => article(entry, document, origin)).join('\n')}
</section>`
}

const ACCESS = {
  public: 'Anybody',
  session: 'The session’s own things',
  staff: 'Staff only',
} as const

function article({ method, path, operation }: Entry, document: OpenApi, origin: string): string {
  const { schemas } = document.components
  const body = operation.requestBody?.content['application/json']?.schema
  return `<article id="${anchor(method, path)}">
<h3><code class="${method.toLowerCase()}">${method}</code> <code>${escapeHtml(path)}</code></h3>
<p>${inlineCode(operation.summary)}. <span class="access">${accessHtml(operation)}</span></p>
${operation.parameters.length > 0 ? parametersTable(operation.parameters) : ''}
${body ? `<h4>Body ${nameHtml(body)}</h4>${schemaHtml(resolved(body, schemas))}` : ''}
${responsesHtml(operation)}
<pre><code>${escapeHtml(curl(method, path, operation, document, origin))}</code></pre>
</article>`
}

/** Staff may do everything; a key needs one of the scopes, of which the narrowest is named. */
function accessHtml({ 'x-access': access, 'x-scopes': scopes }: Operation): string {
  const [scope] = scopes ?? []
  return scope === undefined
    ? ACCESS[access]
    : `${ACCESS[access]}, or a key with <code>${scope}</code>`
}

function anchor(method: string, path: string): string {
  return `${method}${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Summaries quote names in backticks, as Markdown does. */
function inlineCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>')
}

function parametersTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}</td><td>${required ? 'required' : 'optional'}</td><td>${schemaHtml(schema)}</td></tr>`,
  )
  return `<table><caption>Parameters</caption><tbody>${rows.join('')}</tbody></table>`
}

function responsesHtml(operation: Operation): string {
  return Object.entries(operation.responses)
    .filter(([status]) => status !== 'default')
    .flatMap(([status, { description, content = {} }]) => {
      const bodies = Object.entries(content)
      if (bodies.length === 0) return [`<h4>Response ${status}</h4>${paragraph(description)}`]
      return bodies.map(([mediaType, { schema }]) => bodyHtml(status, mediaType, schema))
    })
    .join('')
}

function bodyHtml(status: string, mediaType: string, schema: JsonSchema): string {
  if (mediaType !== 'application/json') {
    return `<h4>Response ${status} ${escapeHtml(mediaType)}</h4>`
  }
  const isPlain = schema.properties === undefined
  const shown = schemaHtml(schema)
  return `<h4>Response ${status} ${isPlain ? shown : ''}</h4>${isPlain ? '' : shown}`
}

function shape([name, schema]: readonly [string, JsonSchema]): string {
  return `<article id="${shapeName(name)}"><h3>${escapeHtml(name)}</h3>${schemaHtml(schema)}</article>`
}

const NEEDS_SESSION = /^\/api\/(cart|orders)/

function curl(
  method: string,
  path: string,
  operation: Operation,
  document: OpenApi,
  origin: string,
): string {
  const url = `${origin}${path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? '1' : `<${name}>`))}`
  const search = operation.parameters.some(({ name }) => name === 'search')
    ? '?search=drain%20pump'
    : ''
  const content = operation.requestBody?.content ?? {}
  const body = content['application/json']?.schema
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}${search}'`,
    ...(NEEDS_SESSION.test(path) && operation['x-access'] === 'session'
      ? [`-H 'X-Session-Id: <session>'`]
      : []),
    ...(body
      ? [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(bodyExample(body, document.components.schemas))}'`,
        ]
      : []),
    ...(content['text/csv'] ? ["-H 'Content-Type: text/csv' --data-binary @parts.csv"] : []),
  ].join(' \\\n  ')
}
