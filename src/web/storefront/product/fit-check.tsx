import { CircleCheck, CircleHelp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { productFit } from '#contract/product-page/product-calls.ts'
import { useMyModel } from '../../data/my-model.ts'
import { useRead } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { ModelForm } from '../../shell/appliances/model-form.tsx'

/**
 * "Does it fit mine?", answered before the money is spent; at once for whoever has a model chosen.
 * The verdict takes no more room than the question, which is what the server's page shows.
 */
export function FitCheck({ slug }: { readonly slug: string }) {
  const model = useMyModel()
  const [isAsking, setAsking] = useState(false)
  const isKnown = model !== undefined && !isAsking
  const section = useRef<HTMLElement>(null)
  // Question and verdict take each other's place: the keyboard goes on in the section.
  const ask = (isWanted: boolean) => {
    setAsking(isWanted)
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Does it fit my model?"
      className="grid min-h-30 content-center rounded-md bg-canvas p-3"
    >
      {!isKnown && (
        <>
          <ModelForm
            question="Does it fit my model?"
            label="Your model number"
            button="Check"
            onKnown={() => ask(false)}
          />
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            <Link href={paths.howToFindPart} className="text-link underline">
              Where to find it
            </Link>
            {model !== undefined && (
              <button type="button" onClick={() => ask(false)} className="text-link underline">
                Keep {model}
              </button>
            )}
          </p>
        </>
      )}
      <div role="status" className="empty:hidden">
        {isKnown && <Verdict slug={slug} model={model} onOther={() => ask(true)} />}
      </div>
    </section>
  )
}

function Verdict(props: {
  readonly slug: string
  readonly model: string
  readonly onOther: () => void
}) {
  const { slug, model, onOther } = props
  const fit = useRead(productFit, { slug, model })
  const other = (
    <button type="button" onClick={onOther} className="text-link underline">
      check another model
    </button>
  )
  if (fit.isPending) return <p className="text-ink-muted">Checking...</p>
  // Out of reach, or a model that has left our lists: that is no "no".
  if (!fit.data?.known) {
    return (
      <Sentence icon={<CircleHelp aria-hidden className="size-5 text-ink-muted" />}>
        We cannot tell whether it fits {model}: {other}.
      </Sentence>
    )
  }
  if (fit.data.fits) {
    return (
      <Sentence icon={<CircleCheck aria-hidden className="size-5 text-stock" />}>
        <span className="font-bold text-stock">Yes, this part fits model {fit.data.model}.</span>{' '}
        <span className="block text-sm text-ink-muted">
          See <AllParts model={model} /> or {other}.
        </span>
      </Sentence>
    )
  }
  return (
    <Sentence icon={<CircleHelp aria-hidden className="size-5 text-ink-muted" />}>
      <span className="font-bold">Not listed for {fit.data.model}.</span>
      <span className="block text-sm text-ink-muted">
        Our lists are never complete. See <AllParts model={model} />, {other} or{' '}
        <Link href={paths.contact} className="text-link underline">
          ask us
        </Link>
        .
      </span>
    </Sentence>
  )
}

function AllParts({ model }: { readonly model: string }) {
  return (
    <Link href={paths.model(model)} className="text-link underline">
      all parts that fit it
    </Link>
  )
}

function Sentence(props: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex gap-2 wrap-anywhere">
      <span className="mt-0.5">{props.icon}</span>
      <p>{props.children}</p>
    </div>
  )
}
