import { ExternalLink, Eye, EyeOff, Pencil, Plus } from 'lucide-react'
import { adminPageList, hidePage } from '#contract/pages/admin-page-calls.ts'
import type { AdminPageRow } from '#contract/pages/admin-pages.ts'
import { send } from '../../data/send.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link, NewTabLink } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { useFilled } from '../../shop-facts/use-filled.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, Row, Table } from '../list/table.tsx'
import { ExistingPage, NewPage } from './editor-screens.tsx'
import { editPagePath, newPagePath } from './page-addresses.ts'
import { PageStateBadge } from './page-state.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const GROUPS = [
  { kind: 'own', title: 'Your own pages' },
  { kind: 'built-in', title: 'Information pages' },
  { kind: 'article', title: 'Blog articles' },
] as const

/** All pages of text; or one of them to edit, or a new one, where the address says so. */
export default function PagesPage({ search }: PageProps) {
  const path = search.get('path')
  const kind = search.get('kind')
  if (path !== null) return <ExistingPage path={path} from={search.get('from') ?? undefined} />
  if (kind !== null) return <NewPage kind={kind === 'article' ? 'article' : 'own'} />
  return <PageList />
}

function PageList() {
  const pages = useAdminRead(adminPageList)
  return (
    <>
      <PageHeading
        title="Pages"
        trail={[{ text: 'Settings', href: adminPaths.settings }]}
        lead="Change the text of any information page, hide what you do not need, and add your own."
        actions={
          <>
            <Link href={newPagePath('article')} className={buttonClass('secondary', 'sm')}>
              <Plus aria-hidden className="size-4" /> New Article
            </Link>
            <Link href={newPagePath('own')} className={buttonClass('primary', 'sm')}>
              <Plus aria-hidden className="size-4" /> New Page
            </Link>
          </>
        }
      />
      <Shown result={pages} what="pages">
        {(rows) => (
          <div className="space-y-8">
            {GROUPS.map(({ kind, title }) => (
              <PageGroup key={kind} title={title} rows={rows.filter((row) => row.kind === kind)} />
            ))}
          </div>
        )}
      </Shown>
    </>
  )
}

function PageGroup(props: { readonly title: string; readonly rows: readonly AdminPageRow[] }) {
  const { title, rows } = props
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {rows.length === 0 ? (
        <Nothing title="None yet">
          A page of your own gets the address and the place you choose.
        </Nothing>
      ) : (
        <Table label={title} head={<Columns />}>
          {rows.map((row) => (
            <PageRow key={row.path} row={row} />
          ))}
        </Table>
      )}
    </section>
  )
}

function Columns() {
  return (
    <>
      <HeadCell>Page</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell className="max-lg:hidden">Changed</HeadCell>
      <HeadCell>
        <span className="visually-hidden">Actions</span>
      </HeadCell>
    </>
  )
}

function PageRow({ row }: { readonly row: AdminPageRow }) {
  const { path, version, isHidden, updatedAt } = row
  const { shortMoment } = useDates()
  const title = useFilled()(row.title)
  const hide = useChange({
    send: () => send(hidePage, { body: { path, version, isHidden: !isHidden } }),
    done: isHidden ? `${title} is shown again` : `${title} is hidden from visitors`,
    failed: 'Failed to change the page',
  })
  return (
    <Row>
      <Cell className="wrap-anywhere">
        <Link href={editPagePath(path)} className="font-semibold text-link hover:underline">
          {title}
        </Link>
        <p className="text-ink-muted max-sm:hidden">{path}</p>
      </Cell>
      <Cell>
        <PageStateBadge page={row} />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-muted max-lg:hidden">
        {updatedAt === null ? '–' : shortMoment(updatedAt)}
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <Link
          href={editPagePath(path)}
          aria-label={`Edit ${title}`}
          className={buttonClass('ghost', 'sm')}
        >
          <Pencil aria-hidden className="size-4" />
        </Link>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${isHidden ? 'Show' : 'Hide'} ${title}`}
          onClick={() => !hide.isPending && hide.mutate(undefined)}
        >
          {isHidden ? (
            <Eye aria-hidden className="size-4" />
          ) : (
            <EyeOff aria-hidden className="size-4" />
          )}
        </Button>
        <NewTabLink
          href={path}
          aria-label={`View ${title}`}
          className={buttonClass('ghost', 'sm', 'max-sm:hidden')}
        >
          <ExternalLink aria-hidden className="size-4" />
        </NewTabLink>
      </Cell>
    </Row>
  )
}
