import { useState } from 'react'
import { staffProductById } from '#contract/catalogue/admin-product-calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { Shown } from '../list/read-states.tsx'
import { ProductForm } from './product-form.tsx'

/** Adds a product, or edits the one with this id. */
export function ProductDialog(props: {
  readonly open: boolean
  readonly id: number | undefined
  readonly onClose: () => void
}) {
  const { open, id, onClose } = props
  const [isTyped, setTyped] = useState(false)
  const close = () => {
    setTyped(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={id === undefined ? 'Add New Product' : 'Edit Product'}
      unsaved={isTyped}
    >
      {id === undefined ? (
        <ProductForm product={undefined} onClose={close} onTyped={setTyped} onReload={() => {}} />
      ) : (
        <EditForm id={id} onClose={close} onTyped={setTyped} />
      )}
    </Dialog>
  )
}

function EditForm(props: {
  readonly id: number
  readonly onClose: () => void
  readonly onTyped: (typed: boolean) => void
}) {
  const product = useAdminRead(staffProductById, { id: props.id })
  // An older copy of the cache is no ground to edit on: the form begins with what is fetched now.
  const fresh = { ...product, data: product.isFetchedAfterMount ? product.data : undefined }
  const [reloads, setReloads] = useState(0)
  const reload = async () => {
    await product.refetch()
    props.onTyped(false)
    setReloads(reloads + 1)
  }
  return (
    <Shown result={fresh} what="product" rows={6}>
      {(found) => (
        <ProductForm
          key={reloads}
          product={found}
          onClose={props.onClose}
          onTyped={props.onTyped}
          onReload={() => void reload()}
        />
      )}
    </Shown>
  )
}
