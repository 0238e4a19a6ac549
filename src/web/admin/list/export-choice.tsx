import { useState } from 'react'
import { ExportLinks } from './export-links.tsx'
import { SmallSelect } from './small-select.tsx'

type Choice = {
  readonly label: string
  /** The call's address, with the list's filters. */
  readonly href: string
}

/** What a list can be exported as, where its rows make several kinds of files. */
export function ExportChoice({ choices }: { readonly choices: readonly [Choice, ...Choice[]] }) {
  const [label, setLabel] = useState(choices[0].label)
  const chosen = choices.find((choice) => choice.label === label) ?? choices[0]
  return (
    <span className="inline-flex gap-1">
      <SmallSelect
        aria-label="What to export"
        value={chosen.label}
        options={choices.map((choice) => ({ value: choice.label, label: choice.label }))}
        onChange={({ target }) => setLabel(target.value)}
      />
      <ExportLinks href={chosen.href} />
    </span>
  )
}
