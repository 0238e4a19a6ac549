import type { ModelChoiceJson } from '#contract/models.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { applianceText } from '../../shell/appliances/appliance-text.ts'
import { counted } from '../../ui/counted.ts'

/** Models to choose from, each leading to its parts. */
export function ModelLinks({ models }: { readonly models: readonly ModelChoiceJson[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {models.map((choice) => (
        <li key={choice.model}>
          <Link
            href={paths.model(choice.model)}
            className="group block h-full rounded-lg border border-line bg-surface p-4 shadow-card hover:border-navy-600"
          >
            <span className="tabular block text-lg font-bold wrap-anywhere text-link group-hover:underline">
              {choice.model}
            </span>
            <span className="block text-sm text-ink-muted">
              {[applianceText(choice), counted(choice.partCount, 'part')]
                .filter(Boolean)
                .join(', ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
