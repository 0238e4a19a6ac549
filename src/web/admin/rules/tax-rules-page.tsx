import { TAX_PERCENT } from '#domain/orders/pricing.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { RuleList } from './rule-list.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

export default function TaxRulesPage() {
  return (
    <>
      <PageHeading
        title="Taxes"
        trail={[{ text: 'Settings' }]}
        lead="One rate for every order, whatever the product's tax class says."
      />
      <RuleList
        title="Sales tax"
        rules={[
          { name: 'Rate', value: `${TAX_PERCENT}% of the subtotal` },
          { name: 'On shipping', value: 'None' },
          { name: 'Rounding', value: 'To whole cents; half a cent rounds up' },
          { name: 'Total', value: 'Subtotal + shipping + tax' },
        ]}
      />
    </>
  )
}
