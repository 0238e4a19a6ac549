import { useState } from 'react'
import { type FormOutcome, useFormOutcome } from '../../data/form-outcome.ts'
import type { SentAgain } from '../../forms/sent-again.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { formSentPath } from '../../paths/link-paths.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import AskForm from '../buyers/ask-form.tsx'
import StockAlert from '../product/stock-alert.tsx'

const NOTHING_SENT: FormOutcome = {
  isDone: true,
  title: 'Nothing was sent',
  sentence: 'This page shows the result right after you send a form.',
  entered: {},
  doneTitle: '',
  back: paths.home,
}

/** What a form that was sent without script comes back with: a refused one filled in as it was. */
export default function FormSentPage({ params: { form = '' } }: PageProps) {
  const sent = useFormOutcome(formSentPath(form)) ?? NOTHING_SENT
  const [sentence, setSentence] = useState<string>()
  const { back, entered } = sent
  const outcome = sentence === undefined ? sent : { isDone: true, title: sent.doneTitle, sentence }
  return (
    <PageIntro
      title={outcome.title}
      description="Whether your form was sent."
      lead=""
      picture="/pictures/info/letter.svg"
    >
      <p
        role={outcome.isDone ? 'status' : 'alert'}
        className={classes('mt-3 text-lg leading-8', !outcome.isDone && 'font-medium text-danger')}
      >
        {outcome.sentence}
      </p>
      {!outcome.isDone && (
        <div className="mt-4 max-w-xl sm:min-w-96">
          <FormAgain form={form} again={{ entered, back, onDone: setSentence }} />
        </div>
      )}
      <Link href={back} className={buttonClass('secondary', 'md', 'mt-5')}>
        {back === paths.home ? 'Continue to Home' : 'Back to the Page'}
      </Link>
    </PageIntro>
  )
}

/** The form itself, filled in; none if it does not say what it belongs to. */
function FormAgain({ form, again }: { readonly form: string; readonly again: SentAgain }) {
  const { slug } = again.entered
  const productId = Number(again.entered.productId)
  if (form === 'question' && slug) return <AskForm slug={slug} again={again} />
  if (form === 'stock-alert' && Number.isSafeInteger(productId)) {
    return <StockAlert productId={productId} again={again} />
  }
  return null
}
