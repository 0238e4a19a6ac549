import { ExternalLink } from 'lucide-react'
import { addressOf } from '#contract/address.ts'
import { adminPage } from '#contract/pages/admin-page-calls.ts'
import type { AdminPageJson } from '#contract/pages/admin-pages.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { NewTabLink } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useAdminReadAt } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Shown } from '../list/read-states.tsx'
import { newPage } from './new-page.ts'
import { PageEditor } from './page-editor.tsx'
import { PageStateBadge } from './page-state.tsx'
import { PageVersions } from './page-versions.tsx'

const TRAIL = [{ text: 'Pages', href: adminPaths.pages }]

/** Adds a page of one's own, or an article. */
export function NewPage({ kind }: { readonly kind: 'own' | 'article' }) {
  return (
    <>
      <PageHeading title={kind === 'article' ? 'New Article' : 'New Page'} trail={TRAIL} />
      <PageEditor key={kind} page={newPage(kind)} isNew />
    </>
  )
}

/** Changes a page. */
export function ExistingPage({
  path,
  from,
}: {
  readonly path: string
  readonly from: string | undefined
}) {
  const address = addressOf(adminPage, {}, { path, from })
  const page = useAdminReadAt(address)
  return (
    <>
      <PageHeading
        title={page.data?.title ?? 'Edit Page'}
        crumb="Edit"
        trail={TRAIL}
        lead={path}
        actions={
          page.data && (
            <>
              <PageStateBadge page={page.data} />
              <NewTabLink href={path} className={buttonClass('secondary', 'sm')}>
                <ExternalLink aria-hidden className="size-4" /> View Page
              </NewTabLink>
            </>
          )
        }
      />
      <Shown result={page} what="page">
        {(found) => <Editing page={found} from={from} />}
      </Shown>
    </>
  )
}

function Editing({
  page,
  from,
}: {
  readonly page: AdminPageJson
  readonly from: string | undefined
}) {
  return (
    <div className="space-y-4">
      {/* Another version is another text to begin with; what was typed over it stays until then. */}
      <PageEditor key={`${page.path} ${from ?? ''}`} page={page} />
      <PageVersions page={page} />
    </div>
  )
}
