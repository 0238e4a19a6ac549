import { STATES, stateName, statesIn } from '#domain/orders/states.ts'
import { FormSelect } from '../../forms/form-select.tsx'
import type { Form } from '../../forms/use-form.ts'

type StateFieldProps = { readonly form: Form; readonly address: string }

const OPTIONS = Object.entries(STATES)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => (one.label < other.label ? -1 : 1))

/** The state that tax and shipping are charged for: read from the address, or asked for. */
export default function StateField({ form, address }: StateFieldProps) {
  const named = statesIn(address)
  const [only] = named
  if (named.length === 1 && only) {
    return (
      <p className="mt-3 text-sm text-ink-muted">
        Tax and shipping are for <strong className="text-ink">{stateName(only)}</strong>, as your
        shipping address says.
      </p>
    )
  }
  return (
    <FormSelect
      form={form}
      className="mt-3"
      label="State we ship to"
      name="state"
      defaultValue=""
      placeholder="Choose a state"
      options={OPTIONS}
      hint={
        named.length > 1
          ? `Your address names ${named.map(stateName).join(' and ')}. Please say which one it is.`
          : 'Tax depends on it, and your address does not name a state before the ZIP code.'
      }
    />
  )
}
