import { useState } from 'react'
import { changeCategory, createCategory } from '#contract/admin-category-calls.ts'
import { CategoryInput, type CategoryJson } from '#contract/categories.ts'
import { send } from '../../data/send.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal, WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'

type CategoryBody = {
  readonly name: string
  readonly description: string
  readonly imageUrl: string
  readonly sortOrder: number
}

export function CategoryDialog(props: {
  readonly open: boolean
  readonly category: CategoryJson | undefined
  readonly onClose: () => void
  /** Somebody else saved meanwhile: read what they made of it. */
  readonly onReload: () => Promise<unknown>
}) {
  const { open, category, onClose, onReload } = props
  const [reloads, setReloads] = useState(0)
  const [isTyped, setTyped] = useState(false)
  const close = () => {
    setTyped(false)
    onClose()
  }
  const reload = async () => {
    await onReload()
    setTyped(false)
    setReloads(reloads + 1)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={category ? 'Edit Category' : 'Add New Category'}
      unsaved={isTyped}
    >
      <CategoryForm
        key={reloads}
        category={category}
        onClose={close}
        onTyped={() => setTyped(true)}
        onReload={() => void reload()}
      />
    </Dialog>
  )
}

function CategoryForm(props: {
  readonly category: CategoryJson | undefined
  readonly onClose: () => void
  readonly onTyped: () => void
  readonly onReload: () => void
}) {
  const { onClose, onTyped, onReload } = props
  // A refresh of the list behind the open form must not pass for what it was filled from.
  const [category] = useState(props.category)
  const verb = category ? 'update' : 'create'
  const save = useChange({
    send: (body: CategoryBody) =>
      category
        ? send(changeCategory, {
            params: { id: category.id },
            body: { ...body, version: category.version },
            headers: WITH_CODE,
          })
        : send(createCategory, { body, headers: WITH_CODE }),
    done: `Category ${verb}d successfully`,
    failed: `Failed to ${verb} category`,
    after: onClose,
  })
  const form = useForm({
    schema: async () => CategoryInput,
    read: bodyOf,
    onChange: onTyped,
    // The body itself: what the contract makes of it is for the server.
    send: (_, { entries }) => save.mutateAsync(entries),
  })
  return (
    <form {...form.formProps} className="space-y-4">
      <FormField
        form={form}
        label="Category Name"
        name="name"
        defaultValue={category?.name}
        autoComplete="off"
      />
      <FormText
        form={form}
        label="Description"
        name="description"
        defaultValue={category?.description}
        rows={3}
      />
      <FormField form={form} label="Image URL" name="imageUrl" defaultValue={category?.imageUrl} />
      <FormField
        form={form}
        label="Sort Order"
        name="sortOrder"
        defaultValue={category?.sortOrder}
        type="number"
        step="1"
        placeholder="0"
      />
      {save.error && <Refusal error={save.error} onReload={onReload} />}
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {category ? 'Update Category' : 'Create Category'}
        </Button>
      </div>
    </form>
  )
}

/** An empty sort order is 0. */
function bodyOf(data: FormData): CategoryBody {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    description: text('description'),
    imageUrl: text('imageUrl'),
    sortOrder: Number(text('sortOrder')),
  }
}
