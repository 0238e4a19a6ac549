import { type ChangeEvent, type ReactNode, useState } from 'react'
import { addressOf } from '#contract/address.ts'
import {
  buyerAnswerExport,
  customerExport,
  fitExport,
  logExport,
  messageExport,
  orderExport,
  orderLineExport,
  priceExport,
  productExport,
  questionExport,
  stockExport,
  subscriberExport,
  taxExport,
} from '#contract/exports/export-calls.ts'
import { EXPORT_NAMES, EXPORTS, type ExportName } from '#domain/exports/exports.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { ExportLinks } from '../list/export-links.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const ADDRESSES: Readonly<Record<Exclude<ExportName, 'taxes'>, string>> = {
  products: addressOf(productExport),
  stock: addressOf(stockExport),
  prices: addressOf(priceExport),
  fits: addressOf(fitExport),
  orders: addressOf(orderExport),
  'order-lines': addressOf(orderLineExport),
  customers: addressOf(customerExport),
  messages: addressOf(messageExport),
  subscribers: addressOf(subscriberExport),
  questions: addressOf(questionExport),
  'buyer-answers': addressOf(buyerAnswerExport),
  log: addressOf(logExport),
}

export default function ExportsPage() {
  return (
    <>
      <PageHeading
        title="Exports"
        trail={[{ text: 'Analytics' }]}
        lead="Everything in the shop, as files that open in any spreadsheet program. To export only some of it, filter a list and use its own Export."
      />
      <Card className="divide-y divide-line">
        {EXPORT_NAMES.map((name) => (
          <ExportRow key={name} name={name} />
        ))}
      </Card>
      <p className="mt-4 max-w-3xl text-sm text-ink-muted">
        In CSV files a cell that a spreadsheet would run as a formula begins with an apostrophe,
        which the import removes again. Excel cannot hold more than 32,767 characters in a cell:
        longer text is left out there, so choose CSV for parts that fit thousands of models.
      </p>
    </>
  )
}

function ExportRow({ name }: { readonly name: ExportName }) {
  const { title, says } = EXPORTS[name]
  if (name === 'taxes') return <TaxRow />
  return <Row title={title} says={says} href={ADDRESSES[name]} />
}

/** A tax return is about some months. */
function TaxRow() {
  const [months, setMonths] = useState({ from: '', to: '' })
  const { title, says } = EXPORTS.taxes
  const field = (name: keyof typeof months) => ({
    ...{ type: 'month', name, value: months[name] },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setMonths({ ...months, [name]: target.value }),
  })
  const given = { from: months.from || undefined, to: months.to || undefined }
  return (
    <Row title={title} says={says} href={addressOf(taxExport, {}, given)}>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2 text-sm">
        <Field label="First month" className="w-44">
          {(control) => <TextInput {...control} {...field('from')} />}
        </Field>
        <Field label="Last month" className="w-44">
          {(control) => <TextInput {...control} {...field('to')} />}
        </Field>
      </div>
    </Row>
  )
}

function Row(props: {
  readonly title: string
  readonly says: string
  readonly href: string
  readonly children?: ReactNode
}) {
  const { title, says, href, children } = props
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 basis-72 grow">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-ink-muted">{says}</p>
        {children}
      </div>
      <ExportLinks href={href} of={title.toLowerCase()} />
    </section>
  )
}
