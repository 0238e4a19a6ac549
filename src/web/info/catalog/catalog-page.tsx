import type { TextContent } from '#domain/pages/content.ts'
import { FormField } from '../../forms/form-field.tsx'
import { MessageForm } from '../../forms/message-form.tsx'
import type { Form } from '../../forms/use-form.ts'
import { Callout } from '../../page-layout/blocks.tsx'
import { editablePage } from '../../page-layout/editable.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { SectionList } from '../../page-layout/section-list.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { HelpCard } from '../help-card.tsx'
import { CATALOGS } from './catalogs.ts'

const ARRIVAL = {
  title: 'When it arrives',
  text: 'Please allow 5-7 business days for delivery. Catalogs are printed twice a year and show prices as of that date; the prices on this website are the ones that apply.',
}

const CATALOG: TextContent = {
  title: 'Request a Catalog',
  description:
    'Order free printed catalogs of appliance parts: complete, refrigeration, laundry, kitchen and HVAC. Please allow 5-7 business days for delivery.',
  lead: 'Some things are easier to find on paper, on a bench, with a pencil. Our catalogs are free, and so is the postage.',
  picture: '/pictures/info/catalog.svg',
  sections: [{ id: 'text', heading: '', blocks: [{ callout: ARRIVAL }] }],
}

export default editablePage(CATALOG, ({ content: { sections, ...intro }, isEdited }) => {
  return (
    <>
      <PageIntro {...intro} />
      <div className="container-page grid gap-8 pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="p-5 md:p-6">
          <MessageForm
            kind="catalog"
            schema={catalogForm}
            read={(data) => ({ ...Object.fromEntries(data), catalogs: data.getAll('catalogs') })}
            button="Request Catalogs"
            sentTitle="Request received"
            className="space-y-6"
            fields={(form) => <CatalogFields form={form} />}
          />
        </Card>
        <div className="space-y-6">
          {!isEdited && <Callout {...ARRIVAL} />}
          <HelpCard />
        </div>
        {isEdited && (
          <div className="max-w-4xl space-y-12">
            <SectionList sections={sections} />
          </div>
        )}
      </div>
    </>
  )
})

function CatalogFields({ form }: { readonly form: Form }) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">
          Catalogs
          <span aria-hidden className="text-danger">
            *
          </span>
        </legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {CATALOGS.map(({ id, name, about }) => (
            <Checkbox key={id} name="catalogs" value={id}>
              <span className="font-medium">{name}</span>
              <span className="block text-sm text-ink-muted">{about}</span>
            </Checkbox>
          ))}
        </div>
        {form.errors.catalogs !== undefined && (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            {form.errors.catalogs}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
        <FormField
          form={form}
          name="firstName"
          label="First Name"
          mark="required"
          autoComplete="given-name"
          className="col-span-2 sm:col-span-3"
        />
        <FormField
          form={form}
          name="lastName"
          label="Last Name"
          mark="required"
          autoComplete="family-name"
          className="col-span-2 sm:col-span-3"
        />
        <FormField
          form={form}
          name="company"
          label="Company"
          mark="optional"
          autoComplete="organization"
          className="col-span-2 sm:col-span-6"
        />
        <FormField
          form={form}
          name="email"
          label="Email"
          type="email"
          mark="required"
          autoComplete="email"
          className="col-span-2 sm:col-span-3"
        />
        <FormField
          form={form}
          name="phone"
          label="Phone"
          mark="optional"
          type="tel"
          autoComplete="tel"
          className="col-span-2 sm:col-span-3"
        />
        <FormField
          form={form}
          name="address"
          label="Street Address"
          mark="required"
          autoComplete="street-address"
          className="col-span-2 sm:col-span-6"
        />
        <FormField
          form={form}
          name="city"
          label="City"
          mark="required"
          autoComplete="address-level2"
          className="col-span-2 sm:col-span-3"
        />
        <FormField
          form={form}
          name="state"
          label="State"
          mark="required"
          autoComplete="address-level1"
          className="sm:col-span-1"
        />
        <FormField
          form={form}
          name="zipCode"
          label="ZIP Code"
          mark="required"
          autoComplete="postal-code"
          inputMode="numeric"
          className="sm:col-span-2"
        />
      </div>
    </>
  )
}

const catalogForm = async () => (await import('#contract/messages/messages.ts')).CatalogForm
