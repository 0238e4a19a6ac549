import type { ReactNode } from 'react'
import { Panel } from '../frame/panel.tsx'

type Rule = { readonly name: string; readonly value: ReactNode }

/** Rules in force, to read: they are code, and the code is where they are changed. */
export function RuleList(props: {
  readonly title: string
  readonly rules: readonly Rule[]
  /** The file that holds them. */
  readonly source: string
}) {
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
      <Source file={props.source} />
    </Panel>
  )
}

export function Source({ file }: { readonly file: string }) {
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm text-ink-muted">
      Read-only. The rule lives in <code className="font-mono text-xs">{file}</code>.
    </p>
  )
}
