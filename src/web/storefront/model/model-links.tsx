import type { ModelChoiceJson } from '#contract/catalogue/models.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { applianceText, sharedText } from '../../shell/appliances/appliance-text.ts'
import { counted } from '../../ui/counted.ts'

/** Models to choose from, each leading to its parts. */
export function ModelLinks({ models }: { readonly models: readonly ModelChoiceJson[] }) {
  const isShared = sharedText(models) !== undefined
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {models.map((choice) => (
        <li key={choice.model}>
          <Link
            href={paths.model(choice.model)}
            className="group block h-full rounded-md border border-line bg-surface px-3 py-2 shadow-card hover:border-navy-600"
          >
            <span className="tabular block font-bold wrap-anywhere text-link group-hover:underline">
              {choice.model}
            </span>
            <span className="tabular block text-sm text-ink-muted">
              {!isShared && applianceText(choice) !== '' && `${applianceText(choice)}, `}
              {counted(choice.partCount, 'part')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
