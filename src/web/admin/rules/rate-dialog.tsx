import { useState } from 'react'
import { changeTaxRules } from '#contract/charges/admin-charge-calls.ts'
import { StateRateInput, TaxRateInput, type TaxRulesJson } from '#contract/charges/charges.ts'
import { STATE_CODES, type StateCode, stateName } from '#domain/orders/states.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { FormSelect } from '../../forms/form-select.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { chargeRulesOf, type EditedRate, type RulesJson, TAX_RULES } from './charge-rules.ts'
import { SampleCarts } from './sample-carts.tsx'

export function RateDialog(props: {
  readonly edited: EditedRate | undefined
  readonly rules: RulesJson
  readonly onClose: () => void
  readonly onReload: () => Promise<unknown>
}) {
  const { edited, rules, ...dialog } = props
  const title = edited === 'new' ? 'Add State Rate' : 'Edit Tax Rate'
  return (
    <EditDialog {...dialog} open={edited !== undefined} title={title}>
      {(parts) => edited && <RateForm edited={edited} rules={rules} parts={parts} />}
    </EditDialog>
  )
}

/** As typed: what is no state is refused by the schema, beneath the field. */
type Entries = {
  readonly state: string | undefined
  readonly rate: string
  readonly onShipping: boolean
}

type Checked = { readonly state: StateCode | undefined }

function RateForm(props: {
  readonly edited: EditedRate
  readonly rules: RulesJson
  readonly parts: EditParts
}) {
  const { parts } = props
  // The version that the form was opened with: the list behind it may be refreshed.
  const [{ edited, rules }] = useState(props)
  const [after, setAfter] = useState(() => chargeRulesOf(rules))
  const save = useChange({
    send: (body: TaxRulesJson) => send(changeTaxRules, { body, headers: WITH_CODE }),
    done: 'Tax rates updated successfully',
    failed: 'Failed to update tax rates',
    read: TAX_RULES,
    after: parts.close,
  })
  const form = useForm({
    schema: async () =>
      edited === 'everywhere'
        ? TaxRateInput.transform((): Checked => ({ state: undefined }))
        : StateRateInput.transform(({ state }): Checked => ({ state })),
    read: (data): Entries => ({
      state: stateOf(edited, data),
      rate: String(data.get('rate') ?? ''),
      onShipping: data.has('onShipping'),
    }),
    body: ({ state, ...rate }) => (state === undefined ? rate : { state, ...rate }),
    onChange: (typed) => {
      parts.markTyped()
      setAfter(chargeRulesOf({ shipping: rules.shipping, tax: withRate(rules.tax, typed) }))
    },
    send: ({ state }, { entries }) => save.mutateAsync(withRate(rules.tax, { ...entries, state })),
  })
  const shown = edited === 'everywhere' ? rules.tax.everywhere : edited === 'new' ? NEW : edited
  const taken = rules.tax.states.map(({ state }) => state)
  const before = chargeRulesOf(rules)
  return (
    <form {...form.formProps} className="space-y-4">
      {edited === 'new' && (
        <FormSelect
          form={form}
          label="State"
          name="state"
          defaultValue=""
          placeholder="Choose a state"
          options={STATE_CODES.filter((code) => !taken.includes(code)).map((code) => ({
            value: code,
            label: stateName(code),
          }))}
        />
      )}
      <FormField
        form={form}
        label={typeof edited === 'object' ? `Percent in ${stateName(edited.state)}` : 'Percent'}
        name="rate"
        inputMode="decimal"
        defaultValue={shown.rate}
        placeholder="8.875"
        autoComplete="off"
      />
      <Checkbox name="onShipping" defaultChecked={shown.onShipping}>
        Shipping is taxed as well
      </Checkbox>
      {before && <SampleCarts before={before} after={after} />}
      <EditFoot
        parts={parts}
        error={save.error}
        isSaving={save.isPending}
        button={edited === 'new' ? 'Create Rate' : 'Update Rate'}
      />
    </form>
  )
}

const NEW = { rate: '', onShipping: false }

/** None for the rate of everywhere. */
function stateOf(edited: EditedRate, data: FormData): string | undefined {
  if (edited === 'everywhere') return undefined
  return edited === 'new' ? String(data.get('state') ?? '') : edited.state
}

function withRate<State extends string>(
  tax: TaxRulesJson,
  { state, ...rate }: Omit<Entries, 'state'> & { readonly state: State | undefined },
) {
  if (state === undefined) return { ...tax, everywhere: rate }
  const others = tax.states.filter((each) => each.state !== state)
  return { ...tax, states: [...others, { state, ...rate }] }
}
