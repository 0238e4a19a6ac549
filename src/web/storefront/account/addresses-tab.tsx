import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { SAMPLE_ADDRESSES } from './account-sample.ts'

export function AddressesTab() {
  return (
    <section aria-labelledby="addresses-heading">
      <h2 id="addresses-heading" className="mb-4 text-xl font-bold">
        Addresses
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {SAMPLE_ADDRESSES.map(({ id, type, name, street, city, state, zip, isDefault }) => (
          <li key={id}>
            <Card className="h-full p-5">
              <p className="mb-2 flex gap-2">
                <Badge tone="info">{type}</Badge>
                {isDefault && <Badge>Default</Badge>}
              </p>
              <address className="not-italic leading-7">
                <span className="font-semibold">{name}</span>
                <br />
                {street}
                <br />
                {city}, {state} {zip}
              </address>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-muted">
        Sample data. You enter the real addresses at checkout.
      </p>
    </section>
  )
}
