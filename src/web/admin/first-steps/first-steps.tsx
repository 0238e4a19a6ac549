import { Circle, CircleCheck } from 'lucide-react'
import { dismissFirstSteps, firstSteps } from '#contract/shop/first-step-calls.ts'
import type { FirstStepsJson } from '#contract/shop/first-steps.ts'
import { send } from '../../data/send.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { Panel } from '../frame/panel.tsx'
import { FIRST_STEPS } from './steps.ts'

/** The beginning of an owner's dashboard, until all is done or somebody dismisses it. */
export function FirstSteps() {
  const { data: state } = useAdminRead(firstSteps)
  if (!state?.isShown || FIRST_STEPS.every(({ isDone }) => isDone(state))) return null
  return (
    <Panel title="First Steps" className="mb-4">
      <ul className="divide-y divide-line">
        {FIRST_STEPS.map((step) => (
          <StepRow key={step.id} step={step} state={state} />
        ))}
      </ul>
      <Dismiss />
    </Panel>
  )
}

function StepRow(props: {
  readonly step: (typeof FIRST_STEPS)[number]
  readonly state: FirstStepsJson
}) {
  const { title, note, href, isDone } = props.step
  const done = isDone(props.state)
  const Icon = done ? CircleCheck : Circle
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon
        aria-hidden
        className={done ? 'mt-0.5 size-5 text-stock' : 'mt-0.5 size-5 text-line-strong'}
      />
      <div>
        <Link href={href} className="font-semibold text-link hover:underline">
          {title}
        </Link>
        {done && <span className="visually-hidden"> (done)</span>}
        <p className="text-sm text-ink-muted">
          {typeof note === 'string' ? note : note(props.state)}
        </p>
      </div>
    </li>
  )
}

function Dismiss() {
  const dismiss = useChange({
    send: () => send(dismissFirstSteps),
    failed: 'Failed to dismiss the list',
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-2"
      disabled={dismiss.isPending}
      onClick={() => dismiss.mutate(undefined)}
    >
      Dismiss this list
    </Button>
  )
}
