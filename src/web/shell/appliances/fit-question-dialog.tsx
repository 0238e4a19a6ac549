import { useState } from 'react'
import type { FitQuestion } from '../../data/fit-question.ts'
import { chooseAppliance, useMyAppliances } from '../../data/my-appliances.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Dialog, FOCUSED_FIRST } from '../../ui/dialog.tsx'
import { ModelForm } from './model-form.tsx'

/** Before a part is bought that is not listed for the visitor's model. It may still fit. */
export default function FitQuestionDialog(props: { readonly question: FitQuestion | undefined }) {
  const { question } = props
  const model = question?.model ?? ''
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.answer('leave')}
      title={
        <>
          Not listed for <span className="tabular wrap-anywhere">{model}</span>
        </>
      }
      className="max-w-2xl"
    >
      {question && <Question key={model} question={question} />}
    </Dialog>
  )
}

function Question({ question }: { readonly question: FitQuestion }) {
  const { model, parts, answer } = question
  const [isChecking, setChecking] = useState(false)
  return (
    <>
      <ul className={classes('space-y-1 font-semibold', parts.length > 1 && 'list-disc pl-5')}>
        {parts.map(({ productId, name }) => (
          <li key={productId}>{name}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-muted">
        {parts.length === 1 ? 'This part is' : 'These parts are'} not on our list for your
        appliance. Our lists are never complete: compare the number on your old part before you
        order.
      </p>
      {isChecking && <OtherModel model={model} onKnown={() => answer('check-again')} />}
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={() => answer('leave')}>
          Cancel
        </Button>
        <Button variant="secondary" onClick={() => answer('add-anyway')}>
          Add Anyway
        </Button>
        {!isChecking && (
          <Button variant="secondary" onClick={() => setChecking(true)}>
            Check Another Model
          </Button>
        )}
        <Link
          {...FOCUSED_FIRST}
          href={paths.model(model)}
          onClick={() => answer('leave')}
          className={buttonClass('primary', 'md')}
        >
          See the Parts That Fit
        </Link>
      </div>
    </>
  )
}

function OtherModel(props: { readonly model: string; readonly onKnown: () => void }) {
  const others = useMyAppliances().appliances.filter(({ model }) => model !== props.model)
  const choose = (model: string) => {
    chooseAppliance(model)
    props.onKnown()
  }
  return (
    <div ref={focusField} className="mt-4 rounded-md bg-canvas p-4">
      {others.length > 0 && (
        <ul aria-label="My appliances" className="mb-4 flex flex-wrap gap-2">
          {others.map(({ model, name }) => (
            <li key={model}>
              <Button variant="secondary" size="sm" onClick={() => choose(model)}>
                {name === '' ? model : `${name}: ${model}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ModelForm label="Your model number" button="Check" onKnown={props.onKnown} />
    </div>
  )
}

/** The button that was pressed has made room for it. */
function focusField(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus()
}
