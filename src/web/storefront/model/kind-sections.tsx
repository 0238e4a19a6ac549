import type { ModelJson } from '#contract/search/search.ts'
import { sectionsOf } from '#domain/catalogue/sections.ts'
import { Card } from '../../ui/card.tsx'
import { StayLink } from '../product-list/stay-link.tsx'
import { type ModelView, modelAddress, showsOverview } from './model-address.ts'

/** Below this the list itself is read faster. */
const WORTH_SECTIONS = 4

/** What there is for a model, by the part of the appliance it belongs to: each kind a link. */
export function KindSections(props: { readonly model: ModelJson; readonly view: ModelView }) {
  const { model, view } = props
  if (model.kinds.length < WORTH_SECTIONS || !showsOverview(view)) return null
  return (
    <Card className="mb-6 p-4 md:p-6">
      <h2 className="visually-hidden">Parts by section</h2>
      <div className="gap-8 sm:columns-2 lg:columns-3 xl:columns-4">
        {sectionsOf(model.kinds, model.appliance).map(({ title, kinds }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="font-bold">{title}</h3>
            <ul className="mt-1 flex flex-wrap gap-x-4 sm:block">
              {kinds.map(({ kind, count }) => (
                <li key={kind}>
                  <StayLink
                    href={modelAddress({ ...view, kind: [kind], page: 1 })}
                    className="inline-flex min-h-9 items-center gap-1.5 text-sm text-link hover:underline sm:min-h-8"
                  >
                    {kind}
                    <span className="tabular text-ink-muted">{count}</span>
                  </StayLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
