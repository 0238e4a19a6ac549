import { Gift } from 'lucide-react'
import { FormField } from '../../forms/form-field.tsx'
import { Confirmation, MessageForm } from '../../forms/message-form.tsx'
import { Callout } from '../../page-layout/blocks.tsx'
import { CardGrid } from '../../page-layout/card-grid.tsx'
import { editablePage } from '../../page-layout/editable.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { PageSection, SectionList } from '../../page-layout/section-list.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useFilled } from '../../shop-facts/use-filled.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { HOW_OFFERS_APPLY, OFFER_TYPE_LABELS, OFFERS, type Offer, REWARDS } from './offers.ts'
import { offersText, SEASONAL_CARDS } from './offers-text.ts'

export default editablePage(offersText, ({ content: { sections, ...intro }, isEdited }) => {
  return (
    <>
      <PageIntro {...intro} />
      <div className="container-page space-y-14 pt-8">
        {isEdited ? <SectionList sections={sections} /> : <CurrentOffers />}
        {!isEdited && (
          <PageSection id="seasonal" heading="Seasonal promotions">
            <CardGrid cards={SEASONAL_CARDS} />
          </PageSection>
        )}
        {!isEdited && <Rewards />}
        <PageSection id="subscribe" heading="Be the first to hear about offers">
          <Card className="max-w-2xl p-5 md:p-6">
            <MessageForm
              kind="offers"
              schema={offersForm}
              button="Subscribe"
              sent={(message) => (
                <Confirmation title="One more click">
                  <p>{message}</p>
                </Confirmation>
              )}
              fields={(form) => (
                <FormField
                  form={form}
                  name="email"
                  label="Email"
                  type="email"
                  mark="required"
                  autoComplete="email"
                  hint="About one email a month. Every email has a link to unsubscribe."
                />
              )}
            />
          </Card>
        </PageSection>
      </div>
    </>
  )
})

function CurrentOffers() {
  return (
    <PageSection id="offers" heading="Current offers">
      <div className="mb-5">
        <Callout {...HOW_OFFERS_APPLY} />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {OFFERS.map((offer) => (
          <li key={offer.id}>
            <OfferCard {...offer} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function OfferCard({ title, description, type, discount, validUntil, conditions }: Offer) {
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="bg-navy-900 px-5 py-4 text-white">
        <p className="text-2xl font-extrabold">{discount}</p>
        <p className="text-sm text-navy-200">{OFFER_TYPE_LABELS[type]}</p>
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <h3 className="text-lg font-bold">{title}</h3>
        <p className="text-ink-muted">{description}</p>
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
        <div className="mt-auto space-y-3 pt-2">
          <Badge>Valid: {validUntil}</Badge>
          <Link href={paths.categories} className={buttonClass('secondary', 'md', 'w-full')}>
            Shop Now
          </Link>
        </div>
      </div>
    </Card>
  )
}

function Rewards() {
  const fill = useFilled()
  return (
    <section
      aria-labelledby="rewards-heading"
      className="flex flex-col gap-6 rounded-lg bg-navy-900 p-6 text-navy-100 md:flex-row md:items-center md:p-8"
    >
      <Gift aria-hidden className="size-12 shrink-0 text-white" />
      <div className="grow">
        <h2 id="rewards-heading" className="text-2xl font-bold text-white">
          {fill(REWARDS.title)}
        </h2>
        <p className="mt-2 max-w-[68ch] leading-7">{REWARDS.text}</p>
      </div>
      <Link href={paths.categories} className={buttonClass('secondary', 'md', 'shrink-0')}>
        Start Earning
      </Link>
    </section>
  )
}

const offersForm = async () => (await import('#contract/messages/messages.ts')).OffersForm
