import type { ModelChoiceJson, ModelChoicesJson } from '#contract/models.ts'
import { counted } from '../../ui/counted.ts'
import { applianceText } from './appliance-text.ts'

/** The models that begin with what was typed, or look like it. */
export function ModelChoiceList(props: {
  readonly choices: ModelChoicesJson
  readonly onChoose: (choice: ModelChoiceJson) => void
}) {
  const { models, more } = props.choices
  return (
    <div className="mt-3">
      <p className="text-sm font-semibold">
        {models.length === 1 ? 'Is it this one?' : 'Which one is yours? The tag has the ending.'}
      </p>
      <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {models.map((choice) => (
          <li key={choice.model}>
            <button
              type="button"
              onClick={() => props.onChoose(choice)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 text-left text-sm hover:bg-navy-50"
            >
              <span className="tabular font-semibold wrap-anywhere text-link">{choice.model}</span>
              <span className="text-ink-muted">
                {[applianceText(choice), counted(choice.partCount, 'part')]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more && <p className="mt-1 text-sm text-ink-muted">There are more: type more of it.</p>}
    </div>
  )
}
