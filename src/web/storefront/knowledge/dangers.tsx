import { TriangleAlert } from 'lucide-react'
import { DANGERS, type Danger } from '#domain/knowledge/dangers.ts'

/** What can hurt, named before the work is described. */
export function Dangers({ dangers }: { readonly dangers: readonly Danger[] }) {
  if (dangers.length === 0) return null
  return (
    <ul className="space-y-1.5 rounded-md border-l-4 border-warning bg-warning-soft px-3 py-2.5 text-sm">
      {dangers.map((danger) => (
        <li key={danger} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            <strong>{DANGERS[danger].name}.</strong> {DANGERS[danger].advice}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The same in a word each, where they have been explained above. */
export function DangerNames({ dangers }: { readonly dangers: readonly Danger[] }) {
  if (dangers.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-warning">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {dangers.map((danger) => DANGERS[danger].name).join(' · ')}
    </p>
  )
}
