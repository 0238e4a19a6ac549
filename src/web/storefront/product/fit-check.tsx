import { CircleCheck, CircleHelp } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { productFit } from '#contract/product-calls.ts'
import { setMyModel, useMyModel } from '../../data/my-model.ts'
import { useRead } from '../../data/queries.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/**
 * "Does it fit mine?", answered before the money is spent; at once for whoever has entered
 * their model on this visit.
 */
export function FitCheck({ slug }: { readonly slug: string }) {
  const mine = useMyModel()
  const [asked, setAsked] = useState('')
  const model = asked || mine || ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(String(new FormData(event.currentTarget).get('model')).trim())
  }
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-lg font-bold">Does it fit my model?</h2>
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field label="Your model number" className="grow">
          {(control) => (
            <TextInput
              {...control}
              name="model"
              placeholder="e.g. WRS325SDHZ"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          Check
        </Button>
      </form>
      <div role="status" className="mt-3 empty:hidden">
        {model !== '' && <Verdict slug={slug} model={model} />}
      </div>
    </Card>
  )
}

function Verdict({ slug, model }: { readonly slug: string; readonly model: string }) {
  const fit = useRead(productFit, { slug, model })
  const known = fit.data?.known ? fit.data.model : undefined
  // Storage is outside React. The maker's spelling is remembered, never a number nobody knows.
  useEffect(() => {
    if (known !== undefined) setMyModel(known)
  }, [known])
  if (fit.isPending) return <p className="text-ink-muted">Checking...</p>
  if (fit.isError) return <p className="text-danger">We could not check. Please try again.</p>
  if (fit.data.fits) {
    return (
      <p className="flex gap-2 font-semibold text-stock">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        Yes, this part fits model {fit.data.model}.
      </p>
    )
  }
  if (fit.data.known) {
    return (
      <Doubt>
        Model {fit.data.model} is not on our list for this part. No such list is complete: compare
        the number on your old part with the ones above, see{' '}
        <Link href={paths.model(fit.data.model)} className="text-link underline">
          all parts for {fit.data.model}
        </Link>
        , or{' '}
        <Link href={paths.contact} className="text-link underline">
          ask us
        </Link>
        .
      </Doubt>
    )
  }
  return (
    <Doubt>
      We do not have model {fit.data.model} on file, so we cannot say.{' '}
      <Link href={paths.contact} className="text-link underline">
        Ask us
      </Link>{' '}
      before you order.
    </Doubt>
  )
}

/** Not on a list is no "no": many parts fit more models than their makers name. */
function Doubt({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex gap-2 text-ink-muted">
      <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
