import { Lock } from 'lucide-react'
import type { StaffSessionJson } from '#contract/staff/staff.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CLOSED_SENTENCES, CLOSED_TITLE } from './closed-words.ts'

export function Closed({ mode }: { readonly mode: StaffSessionJson['mode'] }) {
  return (
    <EmptyState
      heading="h1"
      title={CLOSED_TITLE}
      icon={<Lock aria-hidden className="size-10" />}
      actions={
        <Link href={paths.home} className={buttonClass('primary')}>
          Go to the Store
        </Link>
      }
    >
      {CLOSED_SENTENCES[mode === 'demo' ? 'demo' : 'shut']}
    </EmptyState>
  )
}
