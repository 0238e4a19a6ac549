import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { changeShippingRules } from '#contract/charges/admin-charge-calls.ts'
import type { ShippingRulesJson } from '#contract/charges/charges.ts'
import { shownPrice } from '../../data/prices.ts'
import { send } from '../../data/send.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Panel } from '../frame/panel.tsx'
import { Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'
import { type MethodJson, type RulesJson, SHIPPING_RULES, useChargeRules } from './charge-rules.ts'
import { EstimateDialog } from './estimate-dialog.tsx'
import { MethodDialog } from './method-dialog.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** What a dialog is about: a new method, one of the list, or the cart's estimate. */
type Editing = { readonly method: MethodJson | undefined } | 'estimate' | undefined

export default function ShippingRulesPage() {
  const rules = useChargeRules()
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  return (
    <>
      <PageHeading
        title="Shipping"
        trail={[{ text: 'Settings' }]}
        lead="What orders are charged, and what the cart estimates before a method is chosen."
        actions={
          <Button size="sm" onClick={() => setEditing({ method: undefined })}>
            <Plus aria-hidden className="size-4" /> Add Method
          </Button>
        }
      />
      <Shown result={rules} what="shipping rules">
        {(found) => (
          <>
            <Methods rules={found} onEdit={(method) => setEditing({ method })} />
            <Estimate rules={found} onEdit={() => setEditing('estimate')} />
            <MethodDialog
              open={editing !== undefined && editing !== 'estimate'}
              method={editing === 'estimate' ? undefined : editing?.method}
              rules={found}
              onClose={close}
              onReload={rules.refetch}
            />
            <EstimateDialog
              open={editing === 'estimate'}
              rules={found}
              onClose={close}
              onReload={rules.refetch}
            />
          </>
        )}
      </Shown>
    </>
  )
}

function Methods(props: {
  readonly rules: RulesJson
  readonly onEdit: (method: MethodJson) => void
}) {
  const { shipping } = props.rules
  const { methods } = shipping
  const save = useChange({
    send: (body: ShippingRulesJson) => send(changeShippingRules, { body, headers: WITH_CODE }),
    done: 'Shipping methods updated successfully',
    failed: 'Failed to update shipping methods',
    read: SHIPPING_RULES,
  })
  // At once and without asking, like every removal here: that is why the message offers a way back.
  const remove = useChange({
    send: ({ former, method }: { former: ShippingRulesJson; method: MethodJson }) => {
      const body = { ...former, methods: former.methods.filter(({ id }) => id !== method.id) }
      return send(changeShippingRules, { body, headers: WITH_CODE })
    },
    done: (_, { method }) => `${method.label} was removed`,
    undo: ({ version }, { former }) => ({
      label: 'Undo',
      onSelect: () => save.mutate({ ...former, version }),
    }),
    failed: 'Failed to update shipping methods',
    read: SHIPPING_RULES,
  })
  const isSaving = save.isPending || remove.isPending
  const keep = (changed: readonly MethodJson[]) =>
    save.mutate({ ...shipping, methods: [...changed] })
  const firstActive = methods.find(({ active }) => active)?.id
  return (
    <Table label="Checkout methods" head={<Columns />}>
      {methods.map((method, at) => (
        <Row key={method.id}>
          <Cell className="wrap-anywhere">
            <p className="font-semibold">{method.label}</p>
            <p className="space-x-1">
              {method.id === firstActive && <Badge tone="info">Default</Badge>}
              {!method.active && <Badge tone="neutral">Not offered</Badge>}
              {method.states.length > 0 && (
                <span className="text-ink-muted">Only {method.states.join(', ')}</span>
              )}
            </p>
          </Cell>
          <Cell className={`whitespace-nowrap ${NUMBERS}`}>
            {method.price === '0.00' ? 'FREE' : shownPrice(method.price)}
            {method.freeAbove !== null && (
              <span className="block text-xs text-ink-muted">
                free above {shownPrice(method.freeAbove)}
              </span>
            )}
          </Cell>
          <Cell className={`whitespace-nowrap max-sm:hidden ${NUMBERS}`}>{daysText(method)}</Cell>
          <Cell className="text-right whitespace-nowrap">
            <IconButton
              label={`Move ${method.label} up`}
              icon={ArrowUp}
              disabled={at === 0 || isSaving}
              onClick={() => keep(moved(methods, at, at - 1))}
            />
            <IconButton
              label={`Move ${method.label} down`}
              icon={ArrowDown}
              disabled={at === methods.length - 1 || isSaving}
              onClick={() => keep(moved(methods, at, at + 1))}
            />
            <IconButton
              label={`Edit ${method.label}`}
              icon={Pencil}
              onClick={() => props.onEdit(method)}
            />
            <IconButton
              label={`Remove ${method.label}`}
              icon={Trash2}
              disabled={isSaving}
              onClick={() => remove.mutate({ former: shipping, method })}
            />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Columns() {
  return (
    <>
      <HeadCell>Method</HeadCell>
      <HeadCell className={NUMBERS}>Price</HeadCell>
      <HeadCell className={`max-sm:hidden ${NUMBERS}`}>Business days</HeadCell>
      <HeadCell className="text-right">Actions</HeadCell>
    </>
  )
}

function IconButton(props: {
  readonly label: string
  readonly icon: typeof Pencil
  readonly disabled?: boolean
  readonly onClick: () => void
}) {
  const { label, icon: Icon, disabled = false, onClick } = props
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:px-2"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}

function Estimate({ rules, onEdit }: { readonly rules: RulesJson; readonly onEdit: () => void }) {
  const { price, freeAbove } = rules.shipping.cartEstimate
  return (
    <Panel title="Cart estimate" className="mt-4 max-w-3xl">
      <dl className="divide-y divide-line text-sm">
        {freeAbove !== null && (
          <Estimated name={`Subtotal above ${shownPrice(freeAbove)}`} value="FREE" />
        )}
        <Estimated
          name={freeAbove === null ? 'Every subtotal' : 'Any other subtotal'}
          value={shownPrice(price)}
        />
      </dl>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onEdit}>
        <Pencil aria-hidden className="size-4" /> Edit Estimate
      </Button>
    </Panel>
  )
}

function Estimated({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-6 py-2">
      <dt>{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

function daysText({ days }: MethodJson): string {
  return days.least === days.most ? String(days.least) : `${days.least}-${days.most}`
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  const rest = items.filter((_, at) => at !== from)
  return item === undefined ? items : [...rest.slice(0, to), item, ...rest.slice(to)]
}
