import { type Address, addressOf, withQuery } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { diagramBySlug, diagramList } from '#contract/diagrams/diagram-calls.ts'
import { LONGEST_MODEL } from '#contract/limits.ts'
import { paths } from '../../paths/shop-paths.ts'
import type { At } from '../../router/route.ts'

/** What an address of a diagram asks for. */
export type DiagramView = {
  readonly slug: string
  readonly model: string
  /** The number that is lit. */
  readonly spot: number | undefined
}

export function diagramView({ params, search }: At): DiagramView {
  const spot = Number(search.get('spot'))
  return {
    slug: params.slug ?? '',
    model: modelIn(search),
    spot: Number.isInteger(spot) && spot > 0 ? spot : undefined,
  }
}

export function diagramAddress({ slug, model, spot }: DiagramView): string {
  return withQuery(paths.diagram(slug), { model, spot })
}

/** The list of diagrams, of one model or of all. */
export function diagramsAddress(model: string): string {
  return withQuery(paths.diagrams, { model })
}

export function modelIn(search: URLSearchParams): string {
  return (search.get('model') ?? '').trim().slice(0, LONGEST_MODEL)
}

export function diagramReads(at: At): readonly Address<PublicRead>[] {
  const { slug, model } = diagramView(at)
  return [addressOf(diagramBySlug, { slug }, { model })]
}

export function diagramsReads({ search }: At): readonly Address<PublicRead>[] {
  return [addressOf(diagramList, {}, { model: modelIn(search) })]
}

/** The contact form, with the model and the place of the part filled in. */
export function askAddress(part: string, model: string): string {
  return withQuery(paths.contact, { part, model })
}
