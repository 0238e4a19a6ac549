import { useState } from 'react'
import { LARGEST_LOGO_BYTES } from '#domain/shop/picture-file.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { sentenceOf } from '../data/use-change.ts'
import type { GroupProps } from './setting-fields.tsx'
import { uploadLogoFile } from './upload-logo.ts'

/** The picture is uploaded when it is chosen; saving the form puts it into the header. */
export function LogoField(props: GroupProps & { readonly onUploaded: () => void }) {
  const [logo, setLogo] = useState(props.settings.logo)
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    if (file.size > LARGEST_LOGO_BYTES) return setProblem('A logo can be at most 1 MB.')
    try {
      setLogo(await uploadLogoFile(file))
      props.onUploaded()
    } catch (error) {
      setProblem(sentenceOf(error, 'The picture could not be uploaded. Please try again.'))
    }
  }
  const remove = () => {
    setLogo('')
    props.onUploaded()
  }
  return (
    <Field
      label="Logo"
      hint="A PNG, JPEG or WebP of at most 1 MB, for a dark header."
      error={problem ?? props.form.errors.logo}
    >
      {(control) => (
        <div className="space-y-2">
          {logo !== '' && (
            <div className="flex items-center gap-3 rounded-md bg-navy-900 p-3">
              <img src={logo} alt="The logo" className="h-10 max-w-48 object-contain" />
              <Button variant="secondary" size="sm" className="ml-auto" onClick={remove}>
                Remove
              </Button>
            </div>
          )}
          <input type="hidden" name="logo" value={logo} />
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => void choose(event.target.files?.[0])}
            className="block w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
          />
        </div>
      )}
    </Field>
  )
}
