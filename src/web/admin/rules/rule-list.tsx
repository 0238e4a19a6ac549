import type { ReactNode } from 'react'
import { Panel } from '../frame/panel.tsx'

type Rule = { readonly name: string; readonly value: ReactNode }

/** Rules in force, to read: they are part of the program. */
export function RuleList(props: { readonly title: string; readonly rules: readonly Rule[] }) {
  return (
    <Panel title={props.title} className="max-w-3xl">
      <dl className="divide-y divide-line text-sm">
        {props.rules.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-6 py-2">
            <dt>{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ReadOnlyNote />
    </Panel>
  )
}

function ReadOnlyNote() {
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm text-ink-muted">
      Built into this version of the store: it cannot be changed here yet.
    </p>
  )
}
