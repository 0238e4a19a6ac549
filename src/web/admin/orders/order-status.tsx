import { FIRST_STATUS, ORDER_STATUSES, type OrderStatus } from '#domain/orders/orders.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { SmallSelect } from '../list/small-select.tsx'
import { useStatusChange } from './use-status-change.ts'

/** The specification's colours: yellow, blue, purple, green, red. */
const TONES: Record<OrderStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  shipped: 'violet',
  completed: 'success',
  cancelled: 'danger',
}

export const STATUS_OPTIONS = ORDER_STATUSES.map((status) => ({
  value: status,
  label: status.charAt(0).toUpperCase() + status.slice(1),
}))

/** A missing status counts as pending. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus | null | undefined }) {
  const shown = status ?? FIRST_STATUS
  return (
    <Badge tone={TONES[shown]} className="capitalize">
      {shown}
    </Badge>
  )
}

/** Any status may follow any other. */
export function StatusMenu(props: {
  readonly order: {
    readonly id: number
    readonly orderNumber: string
    readonly status: OrderStatus | null
  }
  readonly className?: string
}) {
  const { order, className } = props
  const change = useStatusChange()
  const shown = change.isPending ? change.variables.status : (order.status ?? FIRST_STATUS)
  return (
    <SmallSelect
      name="status"
      aria-label={`Status of order ${order.orderNumber}`}
      value={shown}
      disabled={change.isPending}
      options={STATUS_OPTIONS}
      onChange={(event) =>
        change.mutate({ id: order.id, status: event.target.value as OrderStatus })
      }
      {...(className === undefined ? {} : { className })}
    />
  )
}
