import { Check, CircleSlash } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

export function StockBadge({ inStock }: { readonly inStock: boolean }) {
  return inStock ? (
    <Badge tone="success">
      <Check aria-hidden className="size-4" />
      In Stock
    </Badge>
  ) : (
    <Badge tone="danger">
      <CircleSlash aria-hidden className="size-4" />
      Out of Stock
    </Badge>
  )
}
