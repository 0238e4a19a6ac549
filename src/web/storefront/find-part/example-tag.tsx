import { searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

const LINES = [
  { label: 'MODEL NO.', value: '110.772200', note: 'This is the number to search for' },
  { label: 'SERIAL NO.', value: 'CE4821903', note: 'Not this one' },
  { label: 'VOLTS', value: '120 V~ 60 Hz  10 A', note: '' },
] as const

/** A tag as it looks on the machine, with the number that matters marked. */
export function ExampleTag() {
  return (
    <figure className="max-w-xl">
      <div className="rounded-lg border-2 border-navy-300 bg-surface p-5 shadow-card">
        <p className="mb-3 border-b border-line pb-2 text-sm font-bold tracking-widest">
          AUTOMATIC WASHER
        </p>
        <dl className="space-y-2 font-mono">
          {LINES.map(({ label, value, note }, index) => (
            <div key={label} className="flex flex-wrap items-baseline gap-x-4">
              <dt className="w-28 text-sm text-ink-muted">{label}</dt>
              <dd
                className={
                  index === 0
                    ? 'rounded-sm bg-warning-soft px-2 text-lg font-bold outline-2 outline-warning'
                    : 'px-2'
                }
              >
                {value}
              </dd>
              {note !== '' && <dd className="font-sans text-sm text-ink-muted">{note}</dd>}
            </div>
          ))}
        </dl>
      </div>
      <figcaption className="mt-2 text-sm text-ink-muted">
        An example tag. The model number is often not the largest number on it.
      </figcaption>
      <Link href={searchPath('"110.772200"')} className={buttonClass('secondary', 'md', 'mt-4')}>
        Search for "110.772200"
      </Link>
    </figure>
  )
}
