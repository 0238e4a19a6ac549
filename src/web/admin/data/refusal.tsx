import { ApiError, PROBLEM_JSON } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { sentenceOf } from './use-change.ts'

/** For the reason of a refusal: a stale form offers to reload its subject. */
export const WITH_CODE = { accept: PROBLEM_JSON }

/** Why a form was not saved. Also inside the dialog: the message outside lies behind it. */
export function Refusal({
  error,
  onReload,
}: {
  readonly error: unknown
  readonly onReload: () => void
}) {
  const isStale = error instanceof ApiError && error.code === 'changed_meanwhile'
  return (
    <div role="alert" className="rounded-md bg-danger-soft p-3 text-sm font-medium text-danger">
      <p>{sentenceOf(error, 'The store cannot be reached right now. Nothing was saved.')}</p>
      {isStale && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={onReload}>
          Load the Current Version
        </Button>
      )}
    </div>
  )
}
