import { useMyModel } from '../../data/my-model.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Which appliance it is about. A plain form: it works before and without any script. */
export function ModelQuestion(props: {
  readonly action: string
  /** What was typed and is not known. */
  readonly unknown: string
  readonly hint: string
  /** The visitor's own appliance, where its parts are shown already. */
  readonly shown?: string | undefined
  readonly addressFor: (model: string) => string
}) {
  const { action, unknown, hint, shown, addressFor } = props
  const mine = useMyModel()
  return (
    <Card className="mb-6 p-4 print:hidden">
      <form action={action} className="flex max-w-xl items-start gap-3">
        <Field
          label="Your model number"
          hint={hint}
          error={unknown === '' ? undefined : `We do not have ${unknown} on file.`}
          className="grow"
        >
          {(control) => (
            <TextInput
              {...control}
              name="model"
              defaultValue={unknown}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
            />
          )}
        </Field>
        <Button type="submit" className="mt-6 shrink-0">
          Show Parts
        </Button>
      </form>
      {/* The model is known after the page is. */}
      <p className="mt-3 hidden min-h-5 text-sm my-model:block">
        {mine !== undefined && shown === undefined && (
          <Link href={addressFor(mine)} className="font-semibold text-link underline">
            Use my appliance, <span className="tabular">{mine}</span>
          </Link>
        )}
        {mine !== undefined && shown !== undefined && (
          <>
            Showing parts that fit <strong className="tabular">{shown}</strong>
          </>
        )}
      </p>
    </Card>
  )
}
