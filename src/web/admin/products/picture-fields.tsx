import { useState } from 'react'
import { LONGEST } from '#domain/catalogue/products.ts'
import { PictureDrop } from '../pictures/picture-drop.tsx'
import { uploadPictureFile, uploadProblem } from '../pictures/upload-picture.ts'
import { useProductForm } from './form-fields.tsx'
import { addressesIn, fieldsOf } from './picture-list.ts'
import { PictureTile } from './picture-tile.tsx'

type Upload = { readonly id: number; readonly name: string; readonly problem?: string }

let uploads = 0

/**
 * The product's pictures as a row that can be put in order. It is another view of the two fields with
 * addresses: what is changed here is written there, and the form saves those.
 */
export function PictureFields() {
  const { values, change, hold } = useProductForm()
  const [sending, setSending] = useState<readonly Upload[]>([])
  const addresses = addressesIn(values)
  const [said, setSaid] = useState('')
  const put = (order: readonly string[], what: string) => {
    change(() => fieldsOf(order))
    setSaid(what)
  }

  const send = async (file: File) => {
    uploads += 1
    const upload = { id: uploads, name: file.name }
    const others = (list: readonly Upload[]) => list.filter(({ id }) => id !== upload.id)
    setSending((list) => [...list, upload])
    try {
      const { address } = await uploadPictureFile(file)
      // Others may have arrived, and more may have been typed, in the meantime.
      change((now) => fieldsOf([...new Set([...addressesIn(now), address])]))
      setSending(others)
    } catch (error) {
      setSending((list) => [...others(list), { ...upload, problem: uploadProblem(error) }])
    }
  }
  // One after the other, so that they stand in the order in which they were chosen.
  const sendAll = async (files: readonly File[]) => {
    for (const file of files) await send(file)
  }

  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-sm font-semibold">Pictures</legend>
      {addresses.length > 0 && (
        <ol aria-label="Pictures in their order" className="grid gap-3 sm:grid-cols-2">
          {addresses.map((address, at) => (
            <PictureTile key={address} addresses={addresses} at={at} onOrder={put} />
          ))}
        </ol>
      )}
      <PictureDrop
        title="Drop or paste pictures here"
        hint={`JPEG, PNG, WebP or AVIF, up to 25 MB each. At most ${LONGEST.images + 1} pictures.`}
        onFiles={(files) => void hold(sendAll(files))}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Uploads
        list={sending}
        onDismiss={(id) => setSending((list) => list.filter((one) => one.id !== id))}
      />
    </fieldset>
  )
}

function Uploads(props: {
  readonly list: readonly Upload[]
  readonly onDismiss: (id: number) => void
}) {
  return (
    <ul aria-live="polite" className="space-y-1 text-sm">
      {props.list.map(({ id, name, problem }) => (
        <li key={id} className={problem === undefined ? 'text-ink-muted' : 'text-danger'}>
          <span className="font-medium wrap-anywhere">{name}</span>:{' '}
          {problem ?? 'is being prepared…'}{' '}
          {problem !== undefined && (
            <button type="button" className="underline" onClick={() => props.onDismiss(id)}>
              Dismiss
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
