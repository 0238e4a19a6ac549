import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import {
  changeEndpointSecret,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  testEndpoint,
} from '#contract/integrations/endpoint-calls.ts'
import type { EndpointJson } from '#contract/integrations/endpoints.ts'
import { send } from '../../data/send.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../data/use-change.ts'

/** What can be done with one endpoint. */
export function EndpointActions(props: {
  readonly endpoint: EndpointJson
  readonly onEdit: () => void
  readonly onSecret: (secret: string) => void
}) {
  const { endpoint, onEdit, onSecret } = props
  const { navigate } = useNavigation()
  const input = { params: { id: endpoint.id } }
  const isPaused = endpoint.state === 'paused'
  const test = useChange({
    send: () => send(testEndpoint, input),
    done: 'A test event is on its way: the list shows the result',
    failed: 'Failed to send a test event',
  })
  const toggle = useChange({
    send: () => send(isPaused ? resumeEndpoint : pauseEndpoint, input),
    done: isPaused ? 'Waiting events are being delivered' : 'The webhook is paused',
    failed: `Failed to ${isPaused ? 'resume' : 'pause'} the webhook`,
  })
  const renew = useChange({
    send: () => send(changeEndpointSecret, input),
    failed: 'Failed to create a new secret',
    after: ({ secret }) => onSecret(secret),
  })
  const remove = useChange({
    send: () => send(removeEndpoint, input),
    done: 'The webhook is removed',
    failed: 'Failed to remove the webhook',
    after: () => navigate(adminPaths.integrations),
  })
  return (
    <>
      {!isPaused && (
        <Button size="sm" disabled={test.isPending} onClick={() => test.mutate()}>
          <Send aria-hidden className="size-4" /> Send a Test Event
        </Button>
      )}
      <Button
        size="sm"
        variant={isPaused ? 'primary' : 'secondary'}
        disabled={toggle.isPending}
        onClick={() => toggle.mutate()}
      >
        {isPaused ? (
          <Play aria-hidden className="size-4" />
        ) : (
          <Pause aria-hidden className="size-4" />
        )}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button size="sm" variant="secondary" onClick={onEdit}>
        <Pencil aria-hidden className="size-4" /> Edit
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={renew.isPending}
        onClick={() => renew.mutate()}
      >
        <KeyRound aria-hidden className="size-4" /> New Secret
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden className="size-4 text-danger" /> Remove
      </Button>
    </>
  )
}
