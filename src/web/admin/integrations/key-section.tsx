import { Plus } from 'lucide-react'
import { useState } from 'react'
import { keyList, revokeKey } from '#contract/integrations/key-calls.ts'
import type { KeyJson } from '#contract/integrations/keys.ts'
import { send } from '../../data/send.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { Nothing, Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, Row, Table } from '../list/table.tsx'
import { keyState, SCOPE_NAMES } from './integration-words.ts'
import { KeyDialog } from './key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { Section } from './section.tsx'

/** The keys by which programs call the shop's API. */
export function KeySection() {
  const keys = useAdminRead(keyList)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <Section
      title="Keys"
      lead="With a key, a program can read or change what you allow. Give every program its own key, so that you can revoke one without the others."
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" /> Add Key
        </Button>
      }
    >
      <Shown result={keys} what="keys" rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <Nothing title="No keys yet">No program can call the store as staff.</Nothing>
          ) : (
            <KeyTable keys={rows} />
          )
        }
      </Shown>
      <KeyDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onMade={(key) => setMade(key)}
        onReload={keys.refetch}
      />
      <SecretDialog title="The New Key" secret={made} onClose={() => setMade(undefined)}>
        The program sends it with every call, in the header “Authorization: Bearer …”.
      </SecretDialog>
    </Section>
  )
}

function KeyTable({ keys }: { readonly keys: readonly KeyJson[] }) {
  const { shortMoment } = useDates()
  const now = Date.now()
  const revoke = useChange({
    send: (id: number) => send(revokeKey, { params: { id } }),
    done: 'The key is revoked',
    failed: 'Failed to revoke the key',
  })
  return (
    <Table label="Keys" head={<Columns />}>
      {keys.map((key) => {
        const { label, tone } = keyState(key, now)
        return (
          <Row key={key.id}>
            <Cell className="wrap-anywhere">
              <span className="font-semibold">{key.name}</span>
              <span className="block font-mono text-xs text-ink-muted">psk_…{key.hint}</span>
            </Cell>
            <Cell className="max-sm:hidden">
              {key.scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}
            </Cell>
            <Cell>
              <Badge tone={tone}>{label}</Badge>
              {key.expiresAt !== null && key.revokedAt === null && (
                <span className="block text-xs text-ink-muted">
                  Until {shortMoment(key.expiresAt)}
                </span>
              )}
            </Cell>
            <Cell className="max-md:hidden">
              {key.lastUsedAt === null ? 'Never' : shortMoment(key.lastUsedAt)}
            </Cell>
            <Cell className="text-right">
              {key.revokedAt === null && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Revoke ${key.name}`}
                  disabled={revoke.isPending}
                  onClick={() => revoke.mutate(key.id)}
                >
                  Revoke
                </Button>
              )}
            </Cell>
          </Row>
        )
      })}
    </Table>
  )
}

function Columns() {
  return (
    <>
      <HeadCell>Program</HeadCell>
      <HeadCell className="max-sm:hidden">May</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell className="max-md:hidden">Last used</HeadCell>
      <HeadCell className="text-right">Actions</HeadCell>
    </>
  )
}
