import { useState } from 'react'
import { CategoryInput, type CategoryJson } from '#contract/catalogue/categories.ts'
import { changeCategory, createCategory } from '#contract/catalogue/category-calls.ts'
import { send } from '../../data/send.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'

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
  readonly onReload: () => Promise<unknown>
}) {
  const { category, ...dialog } = props
  return (
    <EditDialog {...dialog} title={category ? 'Edit Category' : 'Add New Category'}>
      {(parts) => <CategoryForm category={category} parts={parts} />}
    </EditDialog>
  )
}

function CategoryForm(props: {
  readonly category: CategoryJson | undefined
  readonly parts: EditParts
}) {
  const { parts } = props
  // The version that the form was opened with: the list behind it may be refreshed.
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
    after: parts.close,
  })
  const form = useForm({
    schema: async () => CategoryInput,
    read: bodyOf,
    onChange: parts.markTyped,
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
      <EditFoot
        parts={parts}
        error={save.error}
        isSaving={save.isPending}
        button={category ? 'Update Category' : 'Create Category'}
      />
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
