import type { ModelChoiceJson, ModelChoicesJson } from '#contract/catalogue/models.ts'
import { counted } from '../../ui/counted.ts'
import { applianceText, beginLikeIt, sharedText } from './appliance-text.ts'

/** The models that begin with what was typed, or look like it, to choose one from. */
export function ModelChoiceList(props: {
  /** As it was typed. */
  readonly number: string
  readonly choices: ModelChoicesJson
  readonly onChoose: (choice: ModelChoiceJson) => void
}) {
  const { models, more, sharedBeginning } = props.choices
  const shared = sharedText(models)
  return (
    <div className="mt-3">
      {sharedBeginning === null ? (
        <p className="text-sm font-semibold">
          {models.length === 1 ? 'Is it this one?' : `Which ${shared ?? 'one'} is yours?`}
        </p>
      ) : (
        <p className="text-sm">
          <span className="font-semibold wrap-anywhere">We don't have {props.number}. </span>
          {beginLikeIt(models.length)} Parts can differ between them: check the tag again.
        </p>
      )}
      <ul className="mt-2 max-h-70 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface">
        {models.map((choice) => (
          <li key={choice.model}>
            <button
              type="button"
              onClick={() => props.onChoose(choice)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 text-left text-sm hover:bg-navy-50"
            >
              <span className="tabular font-semibold wrap-anywhere text-link">{choice.model}</span>
              {shared === undefined && (
                <span className="text-ink-muted">{applianceText(choice)}</span>
              )}
              <span className="tabular text-ink-muted">{counted(choice.partCount, 'part')}</span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <p className="mt-1 text-sm text-ink-muted">There are more: keep typing the number.</p>
      )}
    </div>
  )
}
