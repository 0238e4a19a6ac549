import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type Props = {
  /** A new address gets a new chance. */
  readonly url: string
  readonly fallback: ReactNode
  readonly children: ReactNode
}
type State = { readonly failedAt: string | undefined }

/** A page whose code cannot be fetched or that throws while rendering leaves the frame intact. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined }

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' }
  }

  static getDerivedStateFromProps({ url }: Props, { failedAt }: State): Partial<State> | null {
    if (failedAt === undefined || failedAt === url) return null
    return { failedAt: failedAt === '' ? url : undefined }
  }

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback
  }
}

/** When something is wrong on our side, or between us. */
export function Trouble() {
  return (
    <EmptyState
      heading="h1"
      title="This page did not load"
      icon={<TriangleAlert aria-hidden className="size-10" />}
      actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
    >
      Something went wrong on our side, or the connection was lost. Your cart is safe.
    </EmptyState>
  )
}
