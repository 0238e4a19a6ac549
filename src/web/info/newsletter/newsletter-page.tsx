import type { TextContent } from '#domain/pages/content.ts'
import { FormField } from '../../forms/form-field.tsx'
import { Confirmation, MessageForm } from '../../forms/message-form.tsx'
import { BulletList } from '../../page-layout/blocks.tsx'
import { editablePage } from '../../page-layout/editable.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { SectionList } from '../../page-layout/section-list.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useArticles } from '../blog/use-articles.ts'

const PREFERENCES = [
  {
    name: 'newProducts',
    label: 'New products',
    about: 'Parts that are new in our range',
    on: true,
  },
  { name: 'promotions', label: 'Promotions', about: 'Offers and coupon codes', on: true },
  { name: 'techTips', label: 'Tech tips', about: 'Repairs and diagnosis', on: false },
  { name: 'industry', label: 'Industry news', about: 'For those in the trade', on: false },
] as const

const WHAT_YOU_GET = [
  'One email a month, readable in two minutes.',
  `How to get 10% off your first order: [ask us](${paths.contact}) before you place it, and we take it off.`,
  'Repair articles before they are on the blog.',
  'A link in every email to unsubscribe at once.',
]

const NEWSLETTER: TextContent = {
  title: 'Newsletter',
  description:
    'Subscribe to the {name} newsletter: new products, promotions, tech tips and industry news, once a month.',
  lead: 'Once a month: what is new on the shelf, what is on offer, and one repair explained properly. You choose what is in it.',
  picture: '/pictures/info/letter.svg',
  sections: [
    {
      id: 'what-you-get',
      heading: 'What you get',
      blocks: [
        { list: WHAT_YOU_GET },
        `We never pass your address on. See the [privacy policy](${paths.privacy}).`,
      ],
    },
  ],
}

export default editablePage(NEWSLETTER, ({ content: { sections, ...intro }, isEdited }) => {
  return (
    <>
      <PageIntro {...intro} />
      <div className="container-page grid gap-8 pt-8 lg:grid-cols-2">
        <Card className="self-start p-5 md:p-6">
          <MessageForm
            kind="newsletter"
            schema={newsletterForm}
            read={readSubscription}
            button="Subscribe"
            fields={(form) => (
              <>
                <FormField
                  form={form}
                  name="email"
                  label="Email"
                  type="email"
                  mark="required"
                  autoComplete="email"
                />
                <fieldset>
                  <legend className="mb-1 text-sm font-semibold">What should be in it?</legend>
                  {PREFERENCES.map(({ name, label, about, on }) => (
                    <Checkbox key={name} name={name} defaultChecked={on} className="py-1">
                      <span className="font-medium">{label}</span>
                      <span className="block text-sm text-ink-muted">{about}</span>
                    </Checkbox>
                  ))}
                </fieldset>
              </>
            )}
            sent={(message) => <Subscribed message={message} />}
          />
        </Card>
        {isEdited ? (
          <div className="space-y-10">
            <SectionList sections={sections} />
            <RecentRepairs />
          </div>
        ) : (
          <section aria-labelledby="get-heading">
            <h2 id="get-heading" className="mb-4 text-2xl font-bold">
              What you get
            </h2>
            <BulletList items={WHAT_YOU_GET} />
            <p className="mt-4 text-sm text-ink-muted">
              We never pass your address on. See the{' '}
              <Link href={paths.privacy} className="text-link underline underline-offset-2">
                privacy policy
              </Link>
              .
            </p>
            <RecentRepairs />
          </section>
        )}
      </div>
    </>
  )
})

function RecentRepairs() {
  const articles = useArticles()
  if (articles.length === 0) return null
  return (
    <>
      <h2 className="mt-8 mb-3 text-xl font-bold">Repairs from recent issues</h2>
      <ul className="divide-y divide-line border-y border-line">
        {articles.slice(0, 3).map(({ id, title, readTime }) => (
          <li key={id} className="py-3">
            <Link href={paths.blogArticle(id)} className="font-medium text-link hover:underline">
              {title}
            </Link>
            <span className="block text-sm text-ink-muted">{readTime}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Subscribed({ message }: { readonly message: string }) {
  return (
    <Confirmation title="Thank you for subscribing!">
      <p>{message}</p>
      <Link href={paths.home} className={buttonClass('primary', 'md', 'mt-4')}>
        Continue to Home
      </Link>
    </Confirmation>
  )
}

function readSubscription(data: FormData) {
  return {
    email: data.get('email'),
    preferences: Object.fromEntries(PREFERENCES.map(({ name }) => [name, data.has(name)])),
  }
}

const newsletterForm = async () => (await import('#contract/messages/messages.ts')).NewsletterForm
