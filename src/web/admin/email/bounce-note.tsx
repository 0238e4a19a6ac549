import { addressOf } from '#contract/address.ts'
import { emailAddress, retryAddress } from '#contract/emails/email-address-calls.ts'
import { send } from '../../data/send.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminReadAt } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'

/** Says that emails to an address come back, and lets staff try it again; otherwise nothing. */
export function BounceNote({ address }: { readonly address: string }) {
  const { shortDay } = useDates()
  const { data } = useAdminReadAt(addressOf(emailAddress, {}, { address }))
  const retry = useChange({
    send: () => send(retryAddress, { body: { address } }),
    done: 'Emails will be sent to this address again',
    failed: 'Failed to try this address again',
  })
  if (!data?.bounce) return null
  const { reason, at } = data.bounce
  return (
    <div className="my-3 rounded-md bg-danger-soft px-4 py-3 text-sm">
      <p className="font-semibold text-danger">Emails to this address bounce</p>
      <p className="mt-1 wrap-anywhere">
        {`Refused on ${shortDay(at)}: ${reason}. Nothing more is sent to it.`}
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      >
        Try Again
      </Button>
    </div>
  )
}
