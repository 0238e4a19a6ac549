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

/**
 * Asks for which model parts are shown, and says so. Without script the field leads to its parts. The
 * model is known after the page is, and what it says has its line beforehand.
 */
export function ModelBox({ appliance, model }: ModelBoxProps) {
  return (
    <Card className="p-4 print:hidden">
      <ModelForm
        question="See only the parts that fit"
        label={`Model number of your ${APPLIANCE_NAMES[appliance].toLowerCase()}`}
        button="Show parts"
      />
      <p role="status" className="mt-1.5 text-sm empty:hidden my-model:block my-model:min-h-5">
        {isOfUse(model) && (
          <>
            Showing parts that fit{' '}
            <Link href={paths.model(model.model)} className="tabular font-bold text-link underline">
              {model.model}
            </Link>
          </>
        )}
        {model?.otherAppliance && <>{model.model} is another appliance.</>}
      </p>
      <p className="mt-1.5 text-sm text-ink-muted">
        <Link href={paths.howToFindPart} className="text-link underline">
          Where to find the model number
        </Link>
      </p>
    </Card>
  )
}
