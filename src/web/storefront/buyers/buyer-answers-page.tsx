import type { AnswerSheetJson } from '#contract/buyers/buyer-answers.ts'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useAnswerSheet } from './use-answer-sheet.ts'

/** Where a buyer says how it went, by the link of the order. */
export default function BuyerAnswersPage() {
  const { link, sheet, problem, isLooking } = useAnswerSheet()
  return (
    <>
      <PageIntro
        title="How Did the Repair Go?"
        description="Tell other buyers whether the part fixed it, how long it took and how hard it was."
        lead="A minute of your time helps the next person with this repair. We show times and difficulty once five buyers have answered, and never your name."
        picture="/pictures/parts/hardware-kit.svg"
      />
      <div className="container-page pt-8">
        <div className="max-w-4xl space-y-6">
          <p role="status" className="font-medium empty:hidden">
            {isLooking ? 'Looking for your order...' : problem}
          </p>
          {!isLooking && !sheet && <WhereTheLinkIs />}
          {sheet && !sheet.mayAnswer && (
            <p className="text-lg">You can answer once your order has shipped.</p>
          )}
          {sheet?.mayAnswer &&
            sheet.lines.map((line) => <LineCard key={line.item} line={line} link={link} />)}
        </div>
      </div>
    </>
  )
}

function LineCard(props: {
  readonly line: AnswerSheetJson['lines'][number]
  readonly link: string
}) {
  const { line, link } = props
  return (
    <Card className="p-5 md:p-6">
      <div className="mb-5 flex items-center gap-4">
        <Picture
          src={line.imageUrl}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-md border border-line bg-canvas object-contain"
        />
        <div className="min-w-0">
          <h2 className="text-lg font-bold wrap-anywhere">{line.name}</h2>
          <p className="text-sm text-ink-muted">{line.sku}</p>
        </div>
      </div>
      <AnswerForm line={line} link={link} />
    </Card>
  )
}

function WhereTheLinkIs() {
  return (
    <>
      <p className="max-w-prose leading-7">
        Your link is on the page of your order: find it under{' '}
        <Link href={paths.trackOrder} className="text-link underline">
          Track Your Order
        </Link>{' '}
        with the order number and your email address.
      </p>
      <noscript>
        <p className="font-semibold">Answering needs JavaScript: please turn it on.</p>
      </noscript>
    </>
  )
}
