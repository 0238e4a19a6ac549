import { Check, CircleSlash } from 'lucide-react'
import { type Stock, type StockLabel, stockLabel } from '../../data/stock-label.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<StockLabel, BadgeTone> = {
  'In Stock': 'success',
  'Out of Stock': 'danger',
  Discontinued: 'neutral',
}

type StockBadgeProps = {
  readonly stock: Stock
  readonly className?: string
  /** For the words beside the sign. */
  readonly labelClass?: string
}

export function StockBadge({ stock, className = '', labelClass }: StockBadgeProps) {
  const label = stockLabel(stock)
  const Sign = stock.inStock ? Check : CircleSlash
  return (
    <Badge tone={TONES[label]} className={className}>
      <Sign aria-hidden className="size-4" />
      <span className={labelClass}>{label}</span>
    </Badge>
  )
}
