import { Plus } from 'lucide-react'
import { useState } from 'react'
import { endpointList } from '#contract/integrations/endpoint-calls.ts'
import type { EndpointJson } from '#contract/integrations/endpoints.ts'
import { deliveriesPath } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { Nothing, Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, Row, Table } from '../list/table.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { eventNames } from './integration-words.ts'
import { SigningSecret } from './secret-dialog.tsx'
import { Section } from './section.tsx'

/** The addresses that the shop tells what happens. */
export function EndpointSection() {
  const endpoints = useAdminRead(endpointList)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <Section
      title="Webhooks"
      lead="The store calls a program’s address as soon as something happens. Its calls are signed, sent in order, and repeated until they are accepted."
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" /> Add Webhook
        </Button>
      }
    >
      <Shown result={endpoints} what="webhooks" rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <Nothing title="No webhooks yet">No program is notified of events yet.</Nothing>
          ) : (
            <EndpointTable endpoints={rows} />
          )
        }
      </Shown>
      <EndpointDialog
        open={isAdding}
        endpoint={undefined}
        onClose={() => setAdding(false)}
        onSecret={setSecret}
        onReload={endpoints.refetch}
      />
      <SigningSecret secret={secret} onClose={() => setSecret(undefined)} />
    </Section>
  )
}

function EndpointTable({ endpoints }: { readonly endpoints: readonly EndpointJson[] }) {
  return (
    <Table
      label="Webhooks"
      head={
        <>
          <HeadCell>Address</HeadCell>
          <HeadCell className="max-lg:hidden">Events</HeadCell>
          <HeadCell>State</HeadCell>
        </>
      }
    >
      {endpoints.map((endpoint) => (
        <Row key={endpoint.id}>
          <Cell className="wrap-anywhere">
            <Link
              href={deliveriesPath(endpoint.id)}
              className="font-semibold text-link hover:underline"
            >
              {endpoint.url}
            </Link>
            <span className="block text-xs text-ink-muted lg:hidden">{eventNames(endpoint)}</span>
          </Cell>
          <Cell className="max-lg:hidden">{eventNames(endpoint)}</Cell>
          <Cell>
            <EndpointState endpoint={endpoint} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
