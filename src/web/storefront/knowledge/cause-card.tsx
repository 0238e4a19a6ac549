import type { CauseJson, NamedKindJson } from '#contract/knowledge/knowledge.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { AWAITS_MODEL } from '../fit/read-for-model.ts'
import { DangerNames } from './dangers.tsx'
import { KindParts } from './kind-parts.tsx'

const TONES: Readonly<Record<CauseJson['likelihood'], BadgeTone>> = {
  likely: 'strong',
  sometimes: 'info',
  rare: 'neutral',
}

/** What it may be: how to look safely, how to be sure, and what fixes it. */
export function CauseCard(props: {
  readonly cause: CauseJson
  readonly kinds: readonly NamedKindJson[]
  /** The parts for the visitor's model are on their way. */
  readonly isAwaited: boolean
}) {
  const { cause } = props
  const named = props.kinds.filter(({ kind }) => cause.kinds.includes(kind))
  return (
    <li className="break-inside-avoid">
      <Card className="space-y-3 p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-lg font-bold">{cause.title}</h3>
          <Badge tone={TONES[cause.likelihood]} className="capitalize">
            {cause.likelihood}
          </Badge>
        </div>
        <dl className="max-w-prose space-y-2 leading-7">
          <div>
            <dt className="text-sm font-semibold text-ink-muted">Check first</dt>
            <dd>{cause.check}</dd>
          </div>
          <div>
            <dt className="text-sm font-semibold text-ink-muted">Make sure</dt>
            <dd>{cause.test}</dd>
          </div>
        </dl>
        <DangerNames dangers={cause.dangers} />
        {named.length > 0 && (
          <div className={classes('space-y-3', props.isAwaited && AWAITS_MODEL)}>
            {named.map((each) => (
              <KindParts key={each.kind} named={each} />
            ))}
          </div>
        )}
      </Card>
    </li>
  )
}
