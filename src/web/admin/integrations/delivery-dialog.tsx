import { deliveryById, replayDelivery } from '#contract/integrations/endpoint-calls.ts'
import type { DeliveryDetailJson, DeliveryJson } from '#contract/integrations/endpoints.ts'
import { send } from '../../data/send.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { Shown } from '../list/read-states.tsx'
import { EVENT_NAMES } from './integration-words.ts'

/** One event: what was sent, what came back each time, and once more if wanted. */
export function DeliveryDialog(props: {
  readonly delivery: DeliveryJson | undefined
  readonly onClose: () => void
}) {
  const { delivery, onClose } = props
  return (
    <Dialog
      open={delivery !== undefined}
      onClose={onClose}
      title={delivery ? EVENT_NAMES[delivery.event] : ''}
      description={delivery?.messageId}
      className="max-w-3xl"
    >
      {delivery && (
        <>
          <Replay delivery={delivery} onDone={onClose} />
          <Detail key={delivery.changedAt} id={delivery.id} />
        </>
      )}
    </Dialog>
  )
}

function Replay(props: { readonly delivery: DeliveryJson; readonly onDone: () => void }) {
  const replay = useChange({
    send: () => send(replayDelivery, { params: { id: props.delivery.id } }),
    done: 'The event is being sent again',
    failed: 'Failed to send the event again',
    after: props.onDone,
  })
  return (
    <div className="mb-4 flex justify-end">
      <Button
        size="sm"
        disabled={replay.isPending || props.delivery.state === 'sending'}
        onClick={() => replay.mutate()}
      >
        Send Again
      </Button>
    </div>
  )
}

const PLAIN =
  'max-h-[40dvh] overflow-auto rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere'

function Detail({ id }: { readonly id: number }) {
  const detail = useAdminRead(deliveryById, { id })
  return (
    <Shown result={detail} what="delivery" rows={4}>
      {(delivery) => (
        <>
          <h3 className="mb-2 font-bold">Request</h3>
          {delivery.request === null ? (
            <p className="text-sm text-ink-muted">It has not been sent yet.</p>
          ) : (
            <pre className={PLAIN}>{readable(delivery.request)}</pre>
          )}
          <h3 className="mt-5 mb-2 font-bold">Responses</h3>
          <Tries tries={delivery.tries} />
        </>
      )}
    </Shown>
  )
}

function Tries({ tries }: Pick<DeliveryDetailJson, 'tries'>) {
  const { shortMoment } = useDates()
  if (tries.length === 0) return <p className="text-sm text-ink-muted">None yet.</p>
  return (
    <ol className="space-y-3">
      {tries.map((one) => (
        <li key={one.at}>
          <p className="mb-1 text-sm">
            <span className="font-semibold">{one.status ?? 'No response'}</span>{' '}
            <span className="text-ink-muted">
              {shortMoment(one.at)}, after {one.tookMs} ms. {one.error}
            </span>
          </p>
          {one.status !== null && (
            <pre className={PLAIN}>
              {Object.entries(one.headers).map(([name, value]) => `${name}: ${value}\n`)}
              {`\n${one.body}`}
            </pre>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The body with line breaks; it was sent without them. */
function readable(request: string): string {
  const end = request.indexOf('\n\n')
  const body = request.slice(end + 2)
  try {
    return `${request.slice(0, end)}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`
  } catch {
    return request
  }
}
