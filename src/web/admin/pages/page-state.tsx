import type { AdminPageRow } from '#contract/pages/admin-pages.ts'
import { Badge } from '../../ui/badge.tsx'

type State = Pick<AdminPageRow, 'kind' | 'isHidden' | 'isEdited' | 'hasDraft'>

/** What visitors see of a page, and whether staff have more in store. */
export function PageStateBadge({ page }: { readonly page: State }) {
  return (
    <span className="flex flex-wrap gap-1">
      {page.isHidden ? <Badge tone="danger">Hidden</Badge> : <ShownBadge page={page} />}
      {page.hasDraft && <Badge tone="warning">Draft</Badge>}
    </span>
  )
}

function ShownBadge({ page }: { readonly page: State }) {
  if (page.isEdited) return <Badge tone="success">Your text</Badge>
  return page.hasDraft && page.kind === 'own' ? null : <Badge>Built-in text</Badge>
}
