import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { chargesNow, shownCoupons } from '#contract/charges/charge-calls.ts'
import type { ShownCouponJson } from '#contract/charges/coupons.ts'
import type { Section, TextContent } from '#domain/pages/content.ts'
import { ApiError } from '../../data/api-client.ts'
import { useApplyCoupon } from '../../data/cart-coupon.ts'
import { useRead } from '../../data/queries.ts'
import { FormField } from '../../forms/form-field.tsx'
import { NeedsScript } from '../../forms/needs-script.tsx'
import { useForm } from '../../forms/use-form.ts'
import { type EditableProps, editablePage } from '../../page-layout/editable.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { PageSection, SectionList } from '../../page-layout/section-list.tsx'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useShop } from '../../shop.ts'
import { COUPON_RULES, COUPONS_ARE_FOR_DISPLAY, promotionOf } from '../../shop-facts/coupons.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

type Outcome = { readonly good: boolean; readonly text: string; readonly note?: string }

const COUNTS = 'Counts at checkout'

const FOR_DISPLAY = {
  callout: {
    title: 'For display in this demo shop',
    text: `${COUPONS_ARE_FOR_DISPLAY} The prices on product pages are real: checkout adds up exactly what you see there. See also our [special offers](${paths.offers}).`,
  },
}

function rulesSection(coupons: readonly ShownCouponJson[], takesCoupons: boolean): Section {
  const blocks = takesCoupons
    ? [{ list: [...COUPON_RULES, whichCount(coupons)] }]
    : [{ list: COUPON_RULES }, FOR_DISPLAY]
  return { id: 'rules', heading: 'When coupons apply', blocks }
}

function whichCount(coupons: readonly ShownCouponJson[]): string {
  return coupons.some(({ charged }) => charged)
    ? `Of the codes above, only those marked “${COUNTS}” change your totals.`
    : 'The codes above do not change your totals.'
}

const COUPON_TEXT: TextContent = {
  title: 'Coupon Codes',
  description: 'Current coupon codes, what each is worth and when it applies.',
  lead: 'Our current codes, what each is worth, and when it applies. Try one below.',
  picture: '/pictures/info/coupon.svg',
  sections: [rulesSection([], false)],
}

export default editablePage(COUPON_TEXT, CouponCodePage)

function CouponCodePage({ content: { sections, ...intro }, isEdited }: EditableProps) {
  const shown = useRead(shownCoupons).data ?? []
  const takesCoupons = useRead(chargesNow).data?.takesCoupons ?? false
  const promotion = promotionOf(useShop())
  const coupons = [promotion, ...shown]
  const codes = coupons.map(({ code }) => code).join(', ')
  const description = `Current coupon codes: ${codes}. What each is worth and when it applies.`
  return (
    <>
      <PageIntro {...intro} {...(isEdited ? {} : { description })} />
      <div className="container-page pt-8">
        <div className="max-w-4xl space-y-10">
          <CouponField coupons={coupons} takesCoupons={takesCoupons} />
          <PageSection id="coupons" heading="Available coupons">
            <ul className="grid gap-4 sm:grid-cols-2">
              {coupons.map((coupon) => (
                <li key={coupon.code}>
                  <CouponCard {...coupon} />
                </li>
              ))}
            </ul>
          </PageSection>
          <SectionList sections={isEdited ? sections : [rulesSection(coupons, takesCoupons)]} />
        </div>
      </div>
    </>
  )
}

type CouponFieldProps = {
  readonly coupons: readonly ShownCouponJson[]
  readonly takesCoupons: boolean
}

function CouponField({ coupons, takesCoupons }: CouponFieldProps) {
  const [code, setCode] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const apply = useApplyCoupon()
  const form = useForm({
    send: async () => {
      const found = coupons.find((coupon) => coupon.code === code.trim())
      // A code that is not listed may be charged all the same: the shop knows.
      const isReal = found?.charged ?? (takesCoupons && code.trim() !== '')
      if (!isReal) return setOutcome(outcomeOf(code.trim(), found, takesCoupons))
      await apply.mutateAsync(code.trim()).then(
        () => setOutcome({ good: true, text: appliedText(code.trim()) }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          setOutcome({ good: false, text: error.sentence })
        },
      )
    },
  })
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
      {form.failure !== undefined && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {form.failure}
        </p>
      )}
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

/** For a code that is only shown: the specification keeps these for display. */
function outcomeOf(
  code: string,
  coupon: ShownCouponJson | undefined,
  takesCoupons: boolean,
): Outcome {
  if (code === '') return { good: false, text: 'Please enter a coupon code.' }
  if (!coupon) {
    return { good: false, text: `We do not recognize the coupon code "${code}". Please check it.` }
  }
  const { gives, condition } = coupon
  const note = takesCoupons ? 'This code does not change your totals.' : COUPONS_ARE_FOR_DISPLAY
  return { good: true, text: appliedText(coupon.code), note: `${gives}. ${condition}. ${note}` }
}

function appliedText(code: string): string {
  return `Coupon code "${code}" has been applied to your cart!`
}

function CouponCard({ code, gives, condition, charged }: ShownCouponJson) {
  return (
    <Card className="flex h-full items-center justify-between gap-4 border-dashed p-5">
      <div>
        <p className="flex items-center gap-2 font-mono text-lg font-bold tracking-wider">
          {code} <CopyButton text={code} label={`Copy ${code}`} />
        </p>
        <p className="text-sm text-ink-muted">{condition}</p>
        {charged && (
          <Badge tone="success" className="mt-2">
            {COUNTS}
          </Badge>
        )}
      </div>
      <p className="text-right text-xl font-extrabold">{gives}</p>
    </Card>
  )
}
