import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Section, TextContent } from '#domain/pages/content.ts'
import { FormField } from '../../forms/form-field.tsx'
import { NeedsScript } from '../../forms/needs-script.tsx'
import { useForm } from '../../forms/use-form.ts'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { PageSection, SectionList } from '../../page-layout/section-list.tsx'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import {
  COUPON_RULES,
  COUPONS,
  COUPONS_ARE_FOR_DISPLAY,
  type Coupon,
  findCoupon,
} from '../../shop-facts/coupons.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { editablePage } from '../editable.tsx'

type Outcome = { readonly good: boolean; readonly text: string; readonly note?: string }

const RULES: Section = {
  id: 'rules',
  heading: 'When coupons apply',
  blocks: [
    { list: COUPON_RULES },
    {
      callout: {
        title: 'For display in this demo shop',
        text: `${COUPONS_ARE_FOR_DISPLAY} The prices on product pages are real: checkout adds up exactly what you see there. See also our [special offers](${paths.offers}).`,
      },
    },
  ],
}

const COUPON_TEXT: TextContent = {
  title: 'Coupon Codes',
  description: `Current coupon codes: ${COUPONS.map(({ code }) => code).join(', ')}. What each is worth and when it applies.`,
  lead: 'Our current codes, what each is worth, and when it applies. Try one below.',
  picture: '/pictures/info/coupon.svg',
  sections: [RULES],
}

export default editablePage(COUPON_TEXT, ({ content: { sections, ...intro } }) => {
  return (
    <>
      <PageIntro {...intro} />
      <div className="container-page pt-8">
        <div className="max-w-4xl space-y-10">
          <CouponField />
          <PageSection id="coupons" heading="Available coupons">
            <ul className="grid gap-4 sm:grid-cols-2">
              {COUPONS.map((coupon) => (
                <li key={coupon.code}>
                  <CouponCard {...coupon} />
                </li>
              ))}
            </ul>
          </PageSection>
          <SectionList sections={sections} />
        </div>
      </div>
    </>
  )
})

function CouponField() {
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useForm({ send: async () => setOutcome(outcomeOf(code)) })
  return (
    <Card className="p-5 md:p-6">
      <form {...form.formProps} className="flex flex-wrap items-end gap-3">
        <FormField
          form={form}
          label="Coupon code"
          className="min-w-56 grow"
          name="couponCode"
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
          placeholder="SAVE15"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          inputClassName="font-mono tracking-wider"
        />
        <Button type="submit">Apply Coupon</Button>
      </form>
      <NeedsScript instead="Every code and when it applies is listed below." />
      <div role="alert">{outcome && <OutcomeLine {...outcome} />}</div>
    </Card>
  )
}

function OutcomeLine({ good, text, note }: Outcome) {
  const Icon = good ? CircleCheck : CircleAlert
  return (
    <div
      className={classes(
        'mt-4 flex gap-3 rounded-md p-4',
        good ? 'bg-stock-soft text-stock' : 'bg-danger-soft text-danger',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{text}</p>
        {note !== undefined && <p className="text-sm text-ink">{note}</p>}
        {good && (
          <Link href={paths.cart} className={TEXT_LINK}>
            Go to your cart
          </Link>
        )}
      </div>
    </div>
  )
}

function outcomeOf(typed: string): Outcome {
  const code = typed.trim()
  if (code === '') return { good: false, text: 'Please enter a coupon code.' }
  const coupon = findCoupon(code)
  if (!coupon) {
    return { good: false, text: `We do not recognize the coupon code "${code}". Please check it.` }
  }
  return {
    good: true,
    text: `Coupon code "${coupon.code}" has been applied to your cart!`,
    note: `${coupon.gives}. ${coupon.when}. ${COUPONS_ARE_FOR_DISPLAY}`,
  }
}

function CouponCard({ code, gives, when }: Coupon) {
  return (
    <Card className="flex h-full items-center justify-between gap-4 border-dashed p-5">
      <div>
        <p className="flex items-center gap-2 font-mono text-lg font-bold tracking-wider">
          {code} <CopyButton text={code} label={`Copy ${code}`} />
        </p>
        <p className="text-sm text-ink-muted">{when}</p>
      </div>
      <p className="text-right text-xl font-extrabold">{gives}</p>
    </Card>
  )
}
