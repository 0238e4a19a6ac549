import { Info } from 'lucide-react'
import { Section } from './section.tsx'

/** The shop takes no money: it says so where others ask for a card. */
export function PaymentNote() {
  return (
    <Section step={4} title="Payment">
      <p className="flex gap-3 rounded-md bg-info-soft p-4 text-info">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong>Demo Mode:</strong> no payment is processed. You can place the order without a
          card, and nothing will be charged.
        </span>
      </p>
    </Section>
  )
}
