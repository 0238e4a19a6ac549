import { Checkbox } from '../../ui/checkbox.tsx'

/** Several choices under one name; what is wrong with them stands beneath. */
export function CheckList(props: {
  readonly legend: string
  readonly name: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
}) {
  const { legend, name, options, chosen, error } = props
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(([value, label]) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="text-sm"
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
