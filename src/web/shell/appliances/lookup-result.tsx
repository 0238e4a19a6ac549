import type { ModelChoiceJson, ModelChoicesJson } from '#contract/catalogue/models.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { ModelChoiceList } from './model-choice-list.tsx'

export type Lookup =
  | { readonly kind: 'looking' | 'failed' }
  | { readonly kind: 'found'; readonly number: string; readonly choices: ModelChoicesJson }

export type LookupResultProps = {
  readonly lookup: Lookup
  readonly onChoose: (choice: ModelChoiceJson) => void
}

/** What became of a model number that was typed, unless it is a model's very own. */
export default function LookupResult({ lookup, onChoose }: LookupResultProps) {
  if (lookup.kind === 'found' && lookup.choices.models.length > 0) {
    return <ModelChoiceList number={lookup.number} choices={lookup.choices} onChoose={onChoose} />
  }
  return (
    <div role="status" className="mt-2 text-sm text-ink-muted">
      {lookup.kind === 'looking' && 'Checking...'}
      {lookup.kind === 'failed' && (
        <span className="text-danger">We could not check. Please try again.</span>
      )}
      {lookup.kind === 'found' && <Unknown number={lookup.number} />}
    </div>
  )
}

function Unknown({ number }: { readonly number: string }) {
  return (
    <>
      We do not have model <span className="font-semibold wrap-anywhere text-ink">{number}</span> on
      file, so we cannot tell. See{' '}
      <Link href={paths.howToFindPart} className="text-link underline">
        where to find the number
      </Link>
      , or{' '}
      <Link href={paths.contact} className="text-link underline">
        ask us
      </Link>{' '}
      before you order.
    </>
  )
}
