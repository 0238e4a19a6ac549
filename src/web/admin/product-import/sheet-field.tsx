import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { SheetChoice } from './use-matching.ts'

/** Nothing for a file that has no sheets to choose from. */
export function SheetField({ sheets }: { readonly sheets: SheetChoice }) {
  const { names, chosen, lost, choose } = sheets
  if (names.length < 2 && lost === undefined) return null
  const first = lost === undefined ? `The first: ${names[0]}` : 'Please choose'
  return (
    <Field
      label="Sheet"
      hint="A sheet that you name is remembered with the columns."
      error={lost === undefined ? undefined : `This file has no sheet “${lost}”.`}
      className="mt-4 max-w-md"
    >
      {(control) => (
        <Select
          {...control}
          name="sheet"
          className="w-full"
          options={[
            { value: '', label: first },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </Field>
  )
}
