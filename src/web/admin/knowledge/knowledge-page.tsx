import { Download, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '#contract/address.ts'
import type { KnowledgeEntryJson, KnowledgeKind } from '#contract/knowledge/admin-knowledge.ts'
import {
  knowledgeFile,
  knowledgeList,
  removeKnowledgeEntry,
} from '#contract/knowledge/admin-knowledge-calls.ts'
import { APPLIANCE_NAMES } from '#domain/knowledge/appliances.ts'
import { send } from '../../data/send.ts'
import { adminGuidesPath } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { SearchField } from '../list/search-field.tsx'
import { Cell, HeadCell, Row, Table } from '../list/table.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { ImportButton } from './import-button.tsx'
import { KINDS } from './kinds.ts'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** What the shop knows about repairs, one kind of it at a time. */
export default function KnowledgePage({ search }: PageProps) {
  const [first] = KINDS
  const shown = KINDS.find(({ kind }) => kind === search.get('kind')) ?? first
  return shown ? <KindOfKnowledge key={shown.kind} {...shown} /> : null
}

type Editing = 'new' | string | undefined

function KindOfKnowledge(props: { readonly kind: KnowledgeKind; readonly one: string }) {
  const { kind, one } = props
  const list = useAdminRead(knowledgeList, { kind })
  const [editing, setEditing] = useState<Editing>()
  const [wanted, setWanted] = useState('')
  const edited = list.data?.entries.find(({ slug }) => slug === editing)
  return (
    <>
      <PageHeading
        title="Guides"
        trail={[{ text: 'Products' }]}
        lead="What visitors read about symptoms, error codes and installing parts. Updates leave the texts that you change alone and renew all others."
        actions={
          <>
            <a
              href={addressOf(knowledgeFile, { kind })}
              download
              className={buttonClass('secondary', 'sm')}
            >
              <Download aria-hidden className="size-4" /> Export CSV
            </a>
            <ImportButton kind={kind} />
            <Button size="sm" onClick={() => setEditing('new')}>
              <Plus aria-hidden className="size-4" /> Add {one}
            </Button>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Kinds kind={kind} />
        <SearchField label="Search these guides" value={wanted} onSearch={setWanted} />
      </div>
      <Shown result={list} what="guides">
        {({ columns, entries }) => (
          <>
            <EntryTable
              kind={kind}
              entries={entries.filter((entry) => isWanted(entry, wanted))}
              onEdit={setEditing}
            />
            <EntryDialog
              {...{ kind, one, columns }}
              entry={edited}
              open={editing === 'new' || edited !== undefined}
              onClose={() => setEditing(undefined)}
              onReload={list.refetch}
            />
          </>
        )}
      </Shown>
    </>
  )
}

function Kinds({ kind: shown }: { readonly kind: KnowledgeKind }) {
  return (
    <nav aria-label="Kinds of guides">
      <ul className="flex flex-wrap gap-1">
        {KINDS.map(({ kind, many }) => (
          <li key={kind}>
            <Link
              href={adminGuidesPath(kind)}
              aria-current={kind === shown ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold',
                kind === shown ? 'bg-navy-800 text-white' : 'text-link hover:bg-navy-50',
              )}
            >
              {many}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const STATES: Readonly<
  Record<KnowledgeEntryJson['state'], { readonly text: string; readonly tone: BadgeTone }>
> = {
  'built-in': { text: 'Built in', tone: 'neutral' },
  changed: { text: 'Changed', tone: 'info' },
  added: { text: 'Yours', tone: 'success' },
}

function EntryTable(props: {
  readonly kind: KnowledgeKind
  readonly entries: readonly KnowledgeEntryJson[]
  readonly onEdit: (slug: string) => void
}) {
  const { kind, entries, onEdit } = props
  const remove = useChange({
    send: ({ slug, version }: KnowledgeEntryJson) =>
      send(removeKnowledgeEntry, { params: { kind, slug }, query: { version } }),
    done: 'Removed. Visitors no longer see it.',
    failed: 'Failed to remove the entry',
  })
  if (entries.length === 0) return <Nothing title="Nothing found" />
  return (
    <Table
      label="Guides"
      head={
        <>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-sm:hidden">Appliance</HeadCell>
          <HeadCell className="max-sm:hidden">State</HeadCell>
          <HeadCell className="text-right">Actions</HeadCell>
        </>
      }
    >
      {entries.map((entry) => (
        <Row key={entry.slug}>
          <Cell className="wrap-anywhere">
            <span className="font-medium">{entry.name}</span>
            <span className="block text-ink-muted">{entry.slug}</span>
          </Cell>
          <Cell className="max-sm:hidden">{APPLIANCE_NAMES[entry.appliance]}</Cell>
          <Cell className="max-sm:hidden">
            <Badge tone={STATES[entry.state].tone}>{STATES[entry.state].text}</Badge>
          </Cell>
          <Cell className="text-right whitespace-nowrap">
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Edit ${entry.name}`}
              onClick={() => onEdit(entry.slug)}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${entry.name}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(entry)}
            >
              <Trash2 aria-hidden className="size-4 text-danger" />
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** All words of the search are somewhere in its texts. */
function isWanted({ name, slug, rows }: KnowledgeEntryJson, wanted: string): boolean {
  const text = [name, slug, ...rows.flat()].join(' ').toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
