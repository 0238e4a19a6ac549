import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { productVoices } from '#contract/questions/question-calls.ts'
import type { ProductVoicesJson } from '#contract/questions/questions.ts'
import { useRead } from '../../data/queries.ts'
import { Section } from '../../page-layout/section.tsx'
import { useShop } from '../../shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FromBuyers } from './from-buyers.tsx'

/* The server renders the form for whoever has no script; a browser fetches it when somebody asks. */
const AskForm: ComponentType<{ readonly slug: string; readonly takesFocus?: boolean }> = import.meta
  .env.SSR
  ? (await import('./ask-form.tsx')).default
  : lazy(() => import('./ask-form.tsx'))

/** What buyers and askers say of a part. Loaded apart from the page that it stands on. */
export default function Voices({ product }: { readonly product: ProductDetailJson }) {
  const { data } = useRead(productVoices, { slug: product.slug })
  if (!data) return null
  return (
    <div className="mt-14 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <Questions slug={product.slug} questions={data.questions} />
      <FromBuyers {...data} howTo={product.howTo} />
    </div>
  )
}

function Questions(props: {
  readonly slug: string
  readonly questions: ProductVoicesJson['questions']
}) {
  const { slug, questions } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title="Questions & Answers" id="questions">
      {questions.length === 0 ? (
        <p className="text-ink-muted">Nobody has asked about this part yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {questions.map((question) => (
            <li key={question.id} className="py-4">
              <Answered question={question} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {isAsking ? (
          <Suspense fallback={<p className="text-ink-muted">Loading…</p>}>
            <AskForm slug={slug} takesFocus />
          </Suspense>
        ) : (
          <Button variant="secondary" onClick={() => setAsking(true)} className="noscript:hidden">
            Ask a Question
          </Button>
        )}
        <noscript>
          <AskForm slug={slug} />
        </noscript>
      </div>
    </Section>
  )
}

function Answered({ question }: { readonly question: ProductVoicesJson['questions'][number] }) {
  const { name } = useShop()
  const { text, model, answer, isExample } = question
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {text} {isExample && <Badge>Example</Badge>}
      </p>
      {model !== '' && (
        <p className="text-sm wrap-anywhere text-ink-muted">Asked for model {model}</p>
      )}
      <p className="mt-2 max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">{answer}</p>
      <p className="mt-1 text-sm text-ink-muted">{`Answered by ${name}`}</p>
    </>
  )
}
