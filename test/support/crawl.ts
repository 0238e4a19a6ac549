import { decodeHtml } from './decode-html.ts'

const AT_ONCE = 8

export type Crawl = {
  /** Every address that was asked for, with the response's status. */
  readonly statuses: ReadonlyMap<string, number>
  /** "/page -> /target: 404", and links to places within a page that are not there. */
  readonly broken: readonly string[]
}

export type CrawlOptions = {
  /** Pages of one kind are made by the same code: so many of each are enough. */
  readonly kindOf: (path: string) => string
  readonly mostOfAKind: number
}

/** Follows every link and picture of ours from page to page, by HTTP alone. */
export async function crawl(origin: string, start: string, options: CrawlOptions): Promise<Crawl> {
  const statuses = new Map<string, number>()
  const broken: string[] = []
  const known = new Set([start])
  const kinds = new Map<string, number>()
  const queue = [{ path: start, from: 'the start' }]

  const visit = async ({ path, from }: { path: string; from: string }) => {
    const response = await fetch(origin + path)
    const html = await response.text()
    statuses.set(path, response.status)
    if (response.status >= 400) broken.push(`${from} -> ${path}: ${response.status}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return
    const { targets, lost } = linksIn(html, path)
    broken.push(...lost.map((place) => `${path} -> ${place}: no such place`))
    for (const target of targets) if (isWanted(target)) queue.push({ path: target, from: path })
  }
  const isWanted = (path: string) => {
    if (known.has(path)) return false
    known.add(path)
    const kind = options.kindOf(path)
    const count = (kinds.get(kind) ?? 0) + 1
    kinds.set(kind, count)
    return count <= options.mostOfAKind
  }

  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(visit))
  return { statuses, broken }
}

function linksIn(html: string, page: string): { targets: string[]; lost: string[] } {
  const written = html.matchAll(/<(?:a|img)\b[^>]*?\s(?:href|src)="([^"]*)"/g)
  const own = [...written]
    .map(([, value = '']) => new URL(decodeHtml(value), `http://shop${page}`))
    .filter(({ host }) => host === 'shop')
  const [path] = page.split('?')
  const lost = own
    .filter(({ hash, pathname }) => hash !== '' && pathname === path)
    .filter(({ hash }) => !html.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
  return {
    targets: own.map(({ pathname, search }) => pathname + search),
    lost: lost.map(({ hash }) => hash),
  }
}
