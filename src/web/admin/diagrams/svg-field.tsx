import { useState } from 'react'
import { LONGEST_SVG } from '#contract/diagrams/admin-diagrams.ts'
import { Field } from '../../ui/field.tsx'

/** Takes the text of an SVG file. The server leaves out whatever is no drawing. */
export function SvgField(props: {
  readonly label: string
  readonly error?: string | undefined
  readonly onChoose: (svg: string) => void
}) {
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const isTooLarge = file.size > LONGEST_SVG
    setProblem(isTooLarge ? 'An SVG file can be at most 1 MB.' : undefined)
    if (!isTooLarge) props.onChoose(await file.text())
  }
  return (
    <Field
      label={props.label}
      hint="An SVG file of at most 1 MB. Scripts, links and anything else that is not part of the picture are removed."
      error={problem ?? props.error}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          name="svg"
          accept=".svg,image/svg+xml"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // The same file may be chosen again once it is corrected.
            event.target.value = ''
          }}
          className="block w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
        />
      )}
    </Field>
  )
}
