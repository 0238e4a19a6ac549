import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { sentenceOf } from '../data/use-change.ts'

/** The three other states of something that is read: loading, failed, empty. */
function Loading({ text, rows = 8 }: { readonly text: string; readonly rows?: number }) {
  return (
    <Card className="space-y-2 p-4">
      <p className="text-sm text-ink-muted">{text}</p>
      <Skeletons count={rows} className="h-9" />
    </Card>
  )
}

function LoadFailed(props: {
  readonly what: string
  readonly error: unknown
  readonly retry: () => void
}) {
  return (
    <Card>
      <EmptyState
        title={`Failed to load ${props.what}`}
        icon={<TriangleAlert aria-hidden className="size-10" />}
        actions={<Button onClick={props.retry}>Try Again</Button>}
        className="py-10"
      >
        {sentenceOf(props.error, 'The store cannot be reached right now.')}
      </EmptyState>
    </Card>
  )
}

export function Nothing({
  title,
  actions,
  children,
}: {
  readonly title: string
  /** What to do about it. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <Card>
      <EmptyState title={title} actions={actions} className="py-10">
        {children}
      </EmptyState>
    </Card>
  )
}

type Result<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Shows what was read, or its state. What is known stays, also while a refresh fails. */
export function Shown<Data>(props: {
  readonly result: Result<Data>
  /** "orders": for "Loading orders..." and "Failed to load orders". */
  readonly what: string
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}) {
  const { result, what, rows, children } = props
  if (result.data !== undefined) return children(result.data)
  if (!result.error) {
    return <Loading text={`Loading ${what}...`} {...(rows === undefined ? {} : { rows })} />
  }
  if (isMissing(result.error)) {
    return (
      <Nothing title={sentenceOf(result.error, 'Not found')}>
        It no longer exists, or the address is wrong.
      </Nothing>
    )
  }
  return <LoadFailed what={what} error={result.error} retry={() => void result.refetch()} />
}

/** Trying again would not bring it back. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
