import { hidePage, revertPage } from '#contract/pages/admin-page-calls.ts'
import type { AdminPageJson } from '#contract/pages/admin-pages.ts'
import { send } from '../../data/send.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../data/use-change.ts'
import { Panel, PanelNote } from '../frame/panel.tsx'
import { editPagePath } from './page-addresses.ts'

/** Who sees the page, and every text it ever had. */
export function PageVersions({ page }: { readonly page: AdminPageJson }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel title="Earlier versions">
        {page.versions.length === 0 ? (
          <PanelNote>Nobody has changed this page yet.</PanelNote>
        ) : (
          <ul className="divide-y divide-line">
            {page.versions.map((version) => (
              <Version key={version.number} page={page} version={version} />
            ))}
          </ul>
        )}
      </Panel>
      <Visibility page={page} />
    </div>
  )
}

function Version(props: {
  readonly page: AdminPageJson
  readonly version: AdminPageJson['versions'][number]
}) {
  const { page, version } = props
  const { number, title, actor, at } = version
  const publish = useRevert(page)
  const { shortMoment } = useDates()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="tabular w-8 text-ink-muted">{number}</span>
      <span className="min-w-40 grow">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="block text-ink-muted">
          {shortMoment(at)} by {actor}
        </span>
      </span>
      {number === page.published && <Badge tone="success">Published</Badge>}
      {number === page.draft && <Badge tone="warning">Draft</Badge>}
      <Link
        href={editPagePath(page.path, number)}
        className="inline-flex min-h-9 items-center text-link hover:underline"
      >
        Open
      </Link>
      {number !== page.published && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Publish version ${number}`}
          onClick={() => !publish.isPending && publish.mutate(number)}
        >
          Publish
        </Button>
      )}
    </li>
  )
}

function Visibility({ page }: { readonly page: AdminPageJson }) {
  const { path, version, isHidden } = page
  const hide = useChange({
    send: () => send(hidePage, { body: { path, version, isHidden: !isHidden } }),
    done: isHidden ? 'Visitors see the page again' : 'The page is hidden from visitors',
    failed: 'Failed to change the page',
  })
  const revert = useRevert(page)
  const isChanged = page.published !== null || page.draft !== null
  return (
    <Panel title="Visitors">
      <p className="text-sm text-ink-muted">
        {isHidden
          ? 'Visitors cannot open this page, and nothing links to it.'
          : 'Hiding takes the page out of the footer, the menus and the sitemap.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => !hide.isPending && hide.mutate(undefined)}
        >
          {isHidden ? 'Show Page' : 'Hide Page'}
        </Button>
        {page.isBuiltIn && isChanged && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => !revert.isPending && revert.mutate(null)}
          >
            Return to Built-in Text
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** Publishes a former text; the form then begins with it. */
function useRevert({ path, version }: AdminPageJson) {
  const { navigate } = useNavigation()
  return useChange({
    send: (to: number | null) => send(revertPage, { body: { path, version, to } }),
    done: (_, to) => (to === null ? 'The built-in text is back' : `Version ${to} is published`),
    failed: 'Failed to change the page',
    after: (_, to) => navigate(editPagePath(path, to ?? 'built-in'), { scroll: false }),
  })
}
