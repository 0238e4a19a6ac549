import { Check, CircleSlash } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

type StockBadgeProps = {
  readonly inStock: boolean
  readonly className?: string
  /** For the words beside the sign. */
  readonly labelClass?: string
}

export function StockBadge({ inStock, className = '', labelClass }: StockBadgeProps) {
  const Sign = inStock ? Check : CircleSlash
  return (
    <Badge tone={inStock ? 'success' : 'danger'} className={className}>
      <Sign aria-hidden className="size-4" />
      <span className={labelClass}>{inStock ? 'In Stock' : 'Out of Stock'}</span>
    </Badge>
  )
}
