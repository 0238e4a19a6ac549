import { ExternalLink, Eye, EyeOff, Pencil } from 'lucide-react'
import { hideDiagram } from '#contract/diagrams/admin-diagram-calls.ts'
import type { AdminDiagramRow } from '#contract/diagrams/admin-diagrams.ts'
import { send } from '../../data/send.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link, NewTabLink } from '../../router/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useChange } from '../data/use-change.ts'
import { Nothing } from '../list/read-states.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'
import { DiagramState } from './diagram-state.tsx'

export function DiagramTable({ diagrams }: { readonly diagrams: readonly AdminDiagramRow[] }) {
  if (diagrams.length === 0) return <Nothing title="Nothing found" />
  return (
    <Table
      label="Diagrams"
      head={
        <>
          <HeadCell>Diagram</HeadCell>
          <HeadCell className="max-md:hidden">Appliance</HeadCell>
          <HeadCell className={`max-sm:hidden ${NUMBERS}`}>Spots</HeadCell>
          <HeadCell className="max-sm:hidden">State</HeadCell>
          <HeadCell className="text-right">Actions</HeadCell>
        </>
      }
    >
      {diagrams.map((diagram) => (
        <DiagramRow key={diagram.slug} diagram={diagram} />
      ))}
    </Table>
  )
}

function DiagramRow({ diagram }: { readonly diagram: AdminDiagramRow }) {
  const { slug, title, appliance, styles, imageUrl, spotCount, isHidden, version } = diagram
  const hide = useChange({
    send: () => send(hideDiagram, { params: { slug }, body: { version, isHidden: !isHidden } }),
    done: isHidden ? `${title} is shown again` : `${title} is hidden from visitors`,
    failed: 'Failed to change the diagram',
  })
  return (
    <Row>
      <Cell>
        <div className="flex items-center gap-3">
          <Picture
            src={imageUrl}
            alt=""
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-md border border-line object-cover"
          />
          <div className="min-w-0 wrap-anywhere">
            <Link
              href={adminPaths.diagram(slug)}
              className="font-semibold text-link hover:underline"
            >
              {title}
            </Link>
            <span className="block text-ink-muted max-sm:hidden">{slug}</span>
            <span className="mt-1 block sm:hidden">
              <DiagramState diagram={diagram} />
            </span>
          </div>
        </div>
      </Cell>
      <Cell className="max-md:hidden">
        {appliance}
        {styles.length > 0 && <span className="block text-ink-muted">{styles.join(', ')}</span>}
      </Cell>
      <Cell className={`max-sm:hidden ${NUMBERS}`}>{spotCount}</Cell>
      <Cell className="max-sm:hidden">
        <DiagramState diagram={diagram} />
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <Link
          href={adminPaths.diagram(slug)}
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
        {!isHidden && (
          <NewTabLink
            href={paths.diagram(slug)}
            aria-label={`View ${title}`}
            className={buttonClass('ghost', 'sm', 'max-sm:hidden')}
          >
            <ExternalLink aria-hidden className="size-4" />
          </NewTabLink>
        )}
      </Cell>
    </Row>
  )
}
