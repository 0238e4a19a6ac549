import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { LONGEST_MODEL } from '#contract/limits.ts'
import type { TextContent } from '#domain/pages/content.ts'
import { hoursLines, phoneLink } from '#domain/shop/contact-facts.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { MessageForm } from '../../forms/message-form.tsx'
import { SenderFields } from '../../forms/sender-fields.tsx'
import { editablePage } from '../../page-layout/editable.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { PageSection, SectionList } from '../../page-layout/section-list.tsx'
import { useQueryParameters } from '../../router/navigation.tsx'
import { useContact } from '../../shop-facts/contact.ts'
import { Card } from '../../ui/card.tsx'
import { useOwnMethods } from '../shipping/own-methods.ts'
import { helpTopics, SUBJECTS } from './contact-topics.ts'

/** Of what an address may put into the form. */
const LONGEST_PART = 200

const CONTACT: TextContent = {
  title: 'Contact Us',
  description: 'Reach {name} by phone, email or message. Business hours {businessHours}.',
  lead: 'Have the model number ready if you can: it is the fastest way to the right part. If you cannot find it, we will help you look.',
  picture: '/pictures/parts/wall-thermostat.svg',
  sections: [helpTopics()],
}

export default editablePage(CONTACT, ({ content: { sections, ...intro }, isEdited }) => {
  const hasOwnMethods = useOwnMethods() !== undefined
  return (
    <>
      <PageIntro {...intro} />
      <div className="container-page grid gap-8 pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PageSection id="message" heading="Send us a message">
          <Card className="p-5 md:p-6">
            <ContactMessageForm />
          </Card>
        </PageSection>
        <Details />
        <div className="lg:col-span-2">
          <SectionList sections={isEdited ? sections : [helpTopics({ hasOwnMethods })]} />
        </div>
      </div>
    </>
  )
})

function ContactMessageForm() {
  const asked = useAskedPart()
  return (
    <MessageForm
      kind="contact"
      schema={contactForm}
      button="Send Message"
      sentTitle="Message sent"
      fields={(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <SenderFields form={form} />
          <FormField
            form={form}
            name="subject"
            label="Subject"
            mark="required"
            list="subjects"
            placeholder="What is it about?"
            autoComplete="off"
            defaultValue={asked && SUBJECTS[0]}
            className="sm:col-span-2"
          />
          <datalist id="subjects">
            {SUBJECTS.map((subject) => (
              <option key={subject} value={subject} />
            ))}
          </datalist>
          <FormText
            form={form}
            name="message"
            label="Message"
            mark="required"
            rows={6}
            defaultValue={asked}
            hint="Model number, part number or order number, if you have them."
            className="sm:col-span-2"
          />
        </div>
      )}
    />
  )
}

/** A question that began elsewhere: the part at a place of a drawing, for a model. */
function useAskedPart(): string | undefined {
  const asked = useQueryParameters()
  const part = asked.get('part')?.slice(0, LONGEST_PART)
  if (!part) return undefined
  return `Model: ${asked.get('model')?.slice(0, LONGEST_MODEL) ?? ''}\nPart: ${part}\n\n`
}

function Details() {
  const contact = useContact()
  return (
    <PageSection id="details" heading="Contact details">
      <Card className="divide-y divide-line">
        <Detail icon={<Phone aria-hidden className="size-5" />} title="Phone">
          <a
            href={phoneLink(contact.phone)}
            className="tabular font-semibold text-link hover:underline"
          >
            {contact.phone}
          </a>
          <p className="text-sm text-ink-muted">Support {contact.supportHours}</p>
        </Detail>
        <Detail icon={<Mail aria-hidden className="size-5" />} title="Email">
          <MailLink address={contact.supportEmail} />
          <p className="text-sm text-ink-muted">Answered within one business day</p>
          <MailLink address={contact.tradeEmail} />
          <p className="text-sm text-ink-muted">Contractors and repair shops</p>
        </Detail>
        <Detail icon={<MapPin aria-hidden className="size-5" />} title="Address">
          <address className="not-italic">
            {contact.legalName}
            <br />
            {contact.street}
            <br />
            {contact.city}
          </address>
        </Detail>
        <Detail icon={<Clock aria-hidden className="size-5" />} title="Business Hours">
          <dl className="space-y-1">
            {hoursLines(contact.businessHours).map(({ days, hours }) => (
              <div key={days} className="flex justify-between gap-4">
                <dt>{days}</dt> <dd className="font-semibold">{hours}</dd>
              </div>
            ))}
          </dl>
        </Detail>
      </Card>
    </PageSection>
  )
}

function Detail(props: {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex gap-4 p-5">
      <span className="mt-0.5 text-navy-700">{props.icon}</span>
      <div className="min-w-0 grow">
        <h3 className="mb-1 text-sm font-bold">{props.title}</h3>
        {props.children}
      </div>
    </div>
  )
}

function MailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`} className="font-semibold break-all text-link hover:underline">
      {address}
    </a>
  )
}

const contactForm = async () => (await import('#contract/messages/messages.ts')).ContactForm
