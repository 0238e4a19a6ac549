import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { ChosenModelJson } from '#contract/knowledge/knowledge.ts'
import { APPLIANCE_NAMES, type Appliance } from '#domain/knowledge/appliances.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { ModelForm } from '../../shell/appliances/model-form.tsx'
import { Card } from '../../ui/card.tsx'
import { isOfUse } from './use-guide.ts'

type ModelBoxProps = {
  readonly appliance: Appliance
  readonly model: ChosenModelJson | undefined
}

/** For which model parts are shown, or a field for it. Without script the field leads to its parts. */
export function ModelBox({ appliance, model }: ModelBoxProps) {
  const [isAsking, setAsking] = useState(false)
  const isShown = isOfUse(model) && !isAsking
  return (
    <Card className="p-4 print:hidden">
      {isShown && (
        <p className="flex gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-stock" />
          <span>
            The parts below fit your model{' '}
            <Link href={paths.model(model.model)} className="tabular font-bold text-link underline">
              {model.model}
            </Link>
            .{' '}
            <button type="button" onClick={() => setAsking(true)} className="text-link underline">
              Another model
            </button>
          </span>
        </p>
      )}
      {!isShown && (
        <>
          <ModelForm
            question="See only the parts that fit"
            label={`Model number of your ${APPLIANCE_NAMES[appliance].toLowerCase()}`}
            button="Show parts"
            onKnown={() => setAsking(false)}
          />
          <p className="mt-1.5 text-sm text-ink-muted">
            {model?.otherAppliance && <>{model.model} is another appliance. </>}
            <Link href={paths.howToFindPart} className="text-link underline">
              Where to find the model number
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}
