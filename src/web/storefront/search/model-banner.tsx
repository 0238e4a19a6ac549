import { ArrowRight } from 'lucide-react'
import type { ModelJson } from '#contract/search/search.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { AppliancePicture } from '../model/appliance-picture.tsx'

/** The text is, or holds, the number of an appliance: its own page is the shorter way. */
export function ModelBanner({ model }: { readonly model: ModelJson | null | undefined }) {
  if (!model) return null
  const appliance = [model.brand, model.appliance].filter(Boolean).join(' ')
  return (
    <section
      aria-label="Your model"
      className="mt-5 flex flex-wrap items-center gap-4 rounded-lg border border-navy-300 bg-navy-50 p-4 md:flex-nowrap"
    >
      <AppliancePicture
        model={model}
        className="size-16 shrink-0 rounded-md bg-surface object-cover"
      />
      <div className="min-w-0 grow basis-48">
        <p className="text-sm font-semibold text-ink-muted">{appliance || 'Appliance'} model</p>
        <p className="tabular text-xl font-bold wrap-anywhere">{model.model}</p>
        <p className="text-sm text-ink-muted">
          {counted(model.partCount, 'part')} known to fit
          {model.kinds.length > 1 && `, of ${model.kinds.length} kinds to choose from`}
        </p>
      </div>
      <Link
        href={paths.model(model.model)}
        className={buttonClass('primary', 'md', 'max-md:w-full')}
      >
        See All Parts for This Model <ArrowRight aria-hidden className="size-5" />
      </Link>
    </section>
  )
}
