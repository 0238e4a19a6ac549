import { useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { CategoryInput, type CategoryJson } from '#contract/categories.ts'
import { apiJson } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { Refusal, WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'

type FormValues = {
  readonly name: string
  readonly description: string
  readonly imageUrl: string
  /** Held as text and sent as a whole number, 0 if empty. */
  readonly sortOrder: string
}

const EMPTY: FormValues = { name: '', description: '', imageUrl: '', sortOrder: '' }

export function CategoryDialog(props: {
  readonly open: boolean
  readonly category: CategoryJson | undefined
  readonly onClose: () => void
  /** Somebody else saved meanwhile: read what they made of it. */
  readonly onReload: () => Promise<unknown>
}) {
  const { open, category, onClose, onReload } = props
  const [reloads, setReloads] = useState(0)
  const reload = async () => {
    await onReload()
    setReloads(reloads + 1)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={category ? 'Edit Category' : 'Add New Category'}
      staysOnBackdrop
    >
      <CategoryForm
        key={reloads}
        category={category}
        onClose={onClose}
        onReload={() => void reload()}
      />
    </Dialog>
  )
}

function CategoryForm(props: {
  readonly category: CategoryJson | undefined
  readonly onClose: () => void
  readonly onReload: () => void
}) {
  const { onClose, onReload } = props
  // A refresh of the list behind the open form must not pass for what it was filled from.
  const [category] = useState(props.category)
  const { register, handleSubmit, formState } = useForm({
    resolver: checked,
    defaultValues: category ? valuesOf(category) : EMPTY,
  })
  const verb = category ? 'update' : 'create'
  const save = useChange({
    send: (values: FormValues) =>
      apiJson<CategoryJson>(category ? `/api/categories/${category.id}` : '/api/categories', {
        method: category ? 'PUT' : 'POST',
        body: { ...bodyOf(values), ...(category ? { version: category.version } : {}) },
        headers: WITH_CODE,
      }),
    done: `Category ${verb}d successfully`,
    failed: `Failed to ${verb} category`,
    after: onClose,
  })
  const submit = handleSubmit((values) => {
    if (!save.isPending) save.mutate(values)
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label="Category Name" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <TextArea {...control} {...register('description')} rows={3} />}
      </Field>
      <Field label="Image URL" error={errors.imageUrl?.message}>
        {(control) => <TextInput {...control} {...register('imageUrl')} />}
      </Field>
      <Field label="Sort Order" error={errors.sortOrder?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('sortOrder')}
            type="number"
            step="1"
            placeholder="0"
          />
        )}
      </Field>
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

/** The contract checks what would be sent, so that form and API say the same sentences. */
const checked: Resolver<FormValues, unknown, FormValues> = (values) => {
  const result = CategoryInput.safeParse(bodyOf(values))
  if (result.success) return { values, errors: {} }
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, message } of result.error.issues) {
    errors[String(path[0])] ??= { type: 'contract', message }
  }
  return { values: {}, errors: errors as FieldErrors<FormValues> }
}

function valuesOf({ name, description, imageUrl, sortOrder }: CategoryJson): FormValues {
  return { name, description, imageUrl, sortOrder: String(sortOrder) }
}

function bodyOf(values: FormValues) {
  const { sortOrder } = values
  return { ...values, sortOrder: sortOrder.trim() === '' ? 0 : Number(sortOrder) }
}
