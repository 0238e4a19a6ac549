import { useState } from 'react'
import { changeCoupon, createCoupon } from '#contract/charges/admin-charge-calls.ts'
import { CouponInput, type CouponJson, couponDraft } from '#contract/charges/coupons.ts'
import { COUPON_KINDS, type CouponDraft } from '#domain/orders/coupons.ts'
import { send } from '../../data/send.ts'
import { useForm } from '../../forms/use-form.ts'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { chargeRulesOf, type RulesJson } from './charge-rules.ts'
import { CouponFields } from './coupon-fields.tsx'
import { SampleCarts } from './sample-carts.tsx'

export function CouponDialog(props: {
  readonly open: boolean
  readonly coupon: CouponJson | undefined
  readonly rules: RulesJson | undefined
  readonly onClose: () => void
  readonly onReload: () => Promise<unknown>
}) {
  const { coupon, rules, ...dialog } = props
  return (
    <EditDialog {...dialog} title={coupon ? 'Edit Coupon' : 'Add Coupon'}>
      {(parts) => <CouponForm coupon={coupon} rules={rules} parts={parts} />}
    </EditDialog>
  )
}

type CouponBody = Omit<CouponJson, 'id' | 'uses' | 'version'>

function CouponForm(props: {
  readonly coupon: CouponJson | undefined
  readonly rules: RulesJson | undefined
  readonly parts: EditParts
}) {
  const { rules, parts } = props
  // The version that the form was opened with: the list behind it may be refreshed.
  const [coupon] = useState(props.coupon)
  const stored = coupon && draftOf(couponBody(coupon))
  const [typed, setTyped] = useState(stored)
  const [kind, setKind] = useState(coupon?.kind ?? 'percent')
  const save = useChange({
    send: (body: CouponBody) =>
      coupon
        ? send(changeCoupon, {
            params: { id: coupon.id },
            body: { ...body, version: coupon.version },
            headers: WITH_CODE,
          })
        : send(createCoupon, { body, headers: WITH_CODE }),
    done: `Coupon ${coupon ? 'updated' : 'created'} successfully`,
    failed: `Failed to ${coupon ? 'update' : 'create'} coupon`,
    after: parts.close,
  })
  const form = useForm({
    schema: async () => CouponInput,
    read: couponIn,
    onChange: (body) => {
      parts.markTyped()
      setKind(body.kind)
      setTyped(draftOf(body))
    },
    // The entries themselves: what the contract makes of amounts is for the server.
    send: (_, { entries }) => save.mutateAsync(entries),
  })
  const charges = rules && chargeRulesOf(rules)
  return (
    <form {...form.formProps} className="space-y-4">
      <CouponFields form={form} coupon={coupon} kind={kind} />
      {charges && (
        <SampleCarts
          before={{ ...charges, coupon: stored }}
          after={typed && { ...charges, coupon: typed }}
        />
      )}
      <EditFoot
        parts={parts}
        error={save.error}
        isSaving={save.isPending}
        button={coupon ? 'Update Coupon' : 'Create Coupon'}
      />
    </form>
  )
}

function draftOf(body: CouponBody): CouponDraft | undefined {
  const { data } = CouponInput.safeParse(body)
  return data && couponDraft(data)
}

/** What a coupon is created from. */
export function couponBody({ id: _, uses: __, version: ___, ...body }: CouponJson): CouponBody {
  return body
}

/** Fields that the kind has no use for are not there, and count as empty. */
function couponIn(data: FormData): CouponBody {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    code: text('code'),
    kind: COUPON_KINDS.find((kind) => kind === text('kind')) ?? 'percent',
    percent: number('percent'),
    amount: text('amount') || null,
    minimum: text('minimum') || '0.00',
    startsOn: text('startsOn') || null,
    endsOn: text('endsOn') || null,
    mostUses: number('mostUses'),
    oncePerCustomer: data.has('oncePerCustomer'),
    charged: data.has('charged'),
    listed: data.has('listed'),
    condition: text('condition'),
  }
}
