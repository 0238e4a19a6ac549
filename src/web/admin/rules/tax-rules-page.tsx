import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { changeTaxRules } from '#contract/charges/admin-charge-calls.ts'
import type { TaxRulesJson } from '#contract/charges/charges.ts'
import { type StateCode, stateName } from '#domain/orders/states.ts'
import { send } from '../../data/send.ts'
import { Button } from '../../ui/button.tsx'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, Row, Table } from '../list/table.tsx'
import { type EditedRate, type RulesJson, TAX_RULES, useChargeRules } from './charge-rules.ts'
import { RateDialog } from './rate-dialog.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

export default function TaxRulesPage() {
  const rules = useChargeRules()
  const [editing, setEditing] = useState<EditedRate>()
  return (
    <>
      <PageHeading
        title="Taxes"
        trail={[{ text: 'Settings' }]}
        lead="Whatever the product's tax class says, tax is computed once on the whole order, after any discount; half a cent rounds up."
        actions={
          <Button size="sm" onClick={() => setEditing('new')}>
            <Plus aria-hidden className="size-4" /> Add State Rate
          </Button>
        }
      />
      <Shown result={rules} what="tax rates">
        {(found) => (
          <>
            <Rates rules={found} onEdit={setEditing} />
            <RateDialog
              edited={editing}
              rules={found}
              onClose={() => setEditing(undefined)}
              onReload={rules.refetch}
            />
          </>
        )}
      </Shown>
      <p className="mt-4 max-w-3xl text-sm text-ink-muted">
        With rates by state, the state is read from the shipping address (before the ZIP code); the
        checkout asks for it when the address does not say one. A state’s own rate takes the place
        of the rate for everywhere.
      </p>
    </>
  )
}

function Rates(props: {
  readonly rules: RulesJson
  readonly onEdit: (edited: EditedRate) => void
}) {
  const { rules, onEdit } = props
  const { everywhere, states } = rules.tax
  const save = useChange({
    send: (body: TaxRulesJson) => send(changeTaxRules, { body, headers: WITH_CODE }),
    done: 'Tax rates updated successfully',
    failed: 'Failed to update tax rates',
    read: TAX_RULES,
  })
  const remove = useChange({
    send: ({ former, state }: { former: TaxRulesJson; state: StateCode }) => {
      const body = { ...former, states: former.states.filter((rate) => rate.state !== state) }
      return send(changeTaxRules, { body, headers: WITH_CODE })
    },
    done: (_, { state }) => `The rate of ${stateName(state)} was removed`,
    undo: ({ version }, { former }) => ({
      label: 'Undo',
      onSelect: () => save.mutate({ ...former, version }),
    }),
    failed: 'Failed to update tax rates',
    read: TAX_RULES,
  })
  return (
    <Table
      label="Tax rates"
      head={
        <>
          <HeadCell>Where</HeadCell>
          <HeadCell>Rate</HeadCell>
          <HeadCell className="text-right">Actions</HeadCell>
        </>
      }
    >
      <Row>
        <Cell className="font-semibold">
          {states.length === 0 ? 'Everywhere' : 'Everywhere else'}
        </Cell>
        <Cell>{rateText(everywhere)}</Cell>
        <Cell className="text-right">
          <Button
            variant="ghost"
            size="sm"
            aria-label="Edit the rate for everywhere"
            onClick={() => onEdit('everywhere')}
          >
            <Pencil aria-hidden className="size-4" />
          </Button>
        </Cell>
      </Row>
      {states.map((rate) => (
        <Row key={rate.state}>
          <Cell className="font-semibold">{stateName(rate.state)}</Cell>
          <Cell>{rateText(rate)}</Cell>
          <Cell className="text-right whitespace-nowrap">
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Edit ${stateName(rate.state)}`}
              onClick={() => onEdit(rate)}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${stateName(rate.state)}`}
              disabled={save.isPending || remove.isPending}
              onClick={() => remove.mutate({ former: rules.tax, state: rate.state })}
            >
              <Trash2 aria-hidden className="size-4 text-danger" />
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function rateText({ rate, onShipping }: TaxRulesJson['everywhere']): string {
  return `${rate}% of the subtotal${onShipping ? ' and shipping' : ''}`
}
