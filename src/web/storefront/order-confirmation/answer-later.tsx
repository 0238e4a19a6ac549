import { answerLink } from '#contract/buyers/buyer-calls.ts'
import type { PlacedOrderJson } from '#contract/orders/orders.ts'
import { useRead } from '../../data/queries.ts'
import { buyerAnswersPath } from '../../paths/link-paths.ts'
import { Card } from '../../ui/card.tsx'

/** The way back for whoever has fitted the part; worth keeping with the order. */
export function AnswerLater({ order }: { readonly order: PlacedOrderJson }) {
  const { orderNumber, status } = order
  const { data } = useRead(answerLink, { orderNumber })
  if (!data || status === 'cancelled') return null
  return (
    <Card className="p-5 md:p-6">
      <h2 className="mb-2 text-xl font-bold">Once the Part Is Installed</h2>
      <p className="text-ink-muted">
        Tell the next buyer whether it fixed the problem and how long it took. Your{' '}
        <a href={buyerAnswersPath(data.link)} className="font-semibold text-link underline">
          link for this order
        </a>{' '}
        works for six months once it has shipped.
      </p>
    </Card>
  )
}
